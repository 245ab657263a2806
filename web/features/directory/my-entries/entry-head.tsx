import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { availabilities } from '#contract/endpoints/directory/engineers.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import {
  myEntryQuery,
  type OwnEngineer,
  type OwnEntry,
  type OwnShop,
  toOwnEngineer,
  toOwnShop,
} from '#web/features/directory/my-entries/my-entries.queries.ts'
import { myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import style from '#web/features/directory/my-entries/my-entry.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { useSwitch } from '#web/ui/form/use-switch.ts'
import { Link } from '#web/ui/link.tsx'
import { Monogram } from '#web/ui/pictures/monogram.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

export const EntryHead = ({ entry }: { entry: OwnEntry }) => {
  const t = useTexts(myEntryTexts)
  const { kind, id, name, isPublic } = entry
  const picture = kind === 'shop' ? entry.shop.logo : entry.engineer.picture
  return (
    <div className={style.head}>
      <span className={style.mark}>
        {picture ? <img src={pictureUrl(picture.id, 320)} alt="" /> : <Monogram name={name} />}
      </span>
      <div className={style.title}>
        <h1>
          <bdi dir="auto">{name}</bdi>
        </h1>
        <p className={style.state}>
          {isPublic ? (
            <>
              <Tag tone="good" icon="check">
                {t.public}
              </Tag>
              <Link to={kind === 'shop' ? paths.shop(id) : paths.engineer(id)}>{t.pageOf[kind]}</Link>
            </>
          ) : (
            <Tag tone="off">{t.hidden}</Tag>
          )}
        </p>
      </div>
      {kind === 'shop' ? <OpenSwitch entry={entry} /> : <StatusButtons entry={entry} />}
    </div>
  )
}

/** Shows the new state at once, and rolls it back when it could not be stored. */
const useQuickChange = <E extends OwnEntry>(entry: E) => {
  const lang = useLang()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (shown: E, run: () => Promise<E>, done: string) => {
    if (isBusy) return
    const put = (next: OwnEntry) => {
      client.setQueryData(myEntryQuery(entry.kind).queryKey, (old) => (old?.id === next.id ? next : old))
      client.setQueryData(myEntryQuery(entry.kind, entry.id).queryKey, (old) => old && next)
    }
    setBusy(true)
    put(shown)
    try {
      put(await run())
      showToast({ text: done })
    } catch (error) {
      put(entry)
      showToast({ text: failureText(error, lang), failed: true })
    }
    setBusy(false)
  }
  return { change, isBusy }
}

const OpenSwitch = ({ entry }: { entry: OwnShop }) => {
  const t = useTexts(myEntryTexts)
  const { change } = useQuickChange(entry)
  const turn = (isOn: boolean) => {
    const isTemporarilyClosed = !isOn
    const shown = { ...entry, shop: { ...entry.shop, isTemporarilyClosed } }
    const run = async () =>
      toOwnShop((await send(myEntries.changeShop, { query: { id: entry.id }, body: { isTemporarilyClosed } })).data)
    return change(shown, run, isOn ? t.openNow : t.closedNow)
  }
  const shown = useSwitch(!entry.shop.isTemporarilyClosed, turn)
  return <Switch name="open" label={t.open} {...shown} />
}

const StatusButtons = ({ entry }: { entry: OwnEngineer }) => {
  const t = useTexts(myEntryTexts)
  const { change, isBusy } = useQuickChange(entry)
  const { availability } = entry.engineer
  const choose = (status: (typeof availabilities)[number]) => {
    const shown = { ...entry, engineer: { ...entry.engineer, availability: { ...availability, status } } }
    const body = { availability: { status } }
    const run = async () =>
      toOwnEngineer((await send(myEntries.changeEngineer, { query: { id: entry.id }, body })).data)
    void change(shown, run, t.statusSaved)
  }
  return (
    <fieldset className={style.statuses} aria-busy={isBusy}>
      <legend className="visually-hidden">{t.availability}</legend>
      {availabilities.map((status) => (
        <label key={status}>
          <input
            className="visually-hidden"
            type="radio"
            name="status"
            checked={availability.status === status}
            onChange={() => choose(status)}
          />
          <span>{t.statuses[status]}</span>
        </label>
      ))}
    </fieldset>
  )
}
