import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { engineerBody, engineerFields } from '#web/features/directory/engineers/engineer-entry.ts'
import type { EntryBody, FieldName, Fields } from '#web/features/directory/entry-form/entry-fields.ts'
import { EntryFormBox, Group } from '#web/features/directory/entry-form/entry-form.tsx'
import { useEntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'
import { DraftStrip } from '#web/features/directory/entry-form/entry-strips.tsx'
import { RamadanGroup, ramadanBody, ramadanFields } from '#web/features/directory/entry-form/ramadan-inputs.tsx'
import {
  myEntryQuery,
  type OwnEntry,
  readOwnEntry,
  toOwnEngineer,
  toOwnShop,
} from '#web/features/directory/my-entries/my-entries.queries.ts'
import { myEntryFormTexts, myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import style from '#web/features/directory/my-entries/my-entry-form.module.css'
import { LiveInputs, ReviewedInputs, ScreenedInputs } from '#web/features/directory/my-entries/my-entry-inputs.tsx'
import { WaitingNote } from '#web/features/directory/my-entries/waiting-note.tsx'
import { shopBody, shopFields } from '#web/features/directory/shops/shop-entry.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { draftPrefix } from '#web/platform/stores.ts'
import { useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { paths, withQuery } from '#web/url.ts'

const required: Record<OwnEntry['kind'], readonly FieldName[]> = {
  shop: ['name', 'governorate', 'city'],
  engineer: ['name', 'governorate', 'city', 'phone', 'experience.years'],
}

/** Fields that only staff set, in the form of the back office. */
const ofStaff = { isFeatured: false, owner: null }

/** The public values, replaced by those that wait for review; rejected values are dropped. */
const fieldsOf = (entry: OwnEntry | null): Fields => {
  if (!entry) return {}
  const isOpen = entry.edit?.status === 'pending' || entry.edit?.status === 'changes'
  if (entry.kind === 'shop') {
    const { ownerPhone: _, ...fields } = shopFields({ ...entry.shop, ...(isOpen && entry.edit?.fields), ...ofStaff })
    return { ...fields, ...ramadanFields(entry.shop.ramadanHours) }
  }
  const waiting = isOpen && entry.edit?.fields
  const { ownerPhone: _, isFeatured: __, ...fields } = engineerFields({ ...entry.engineer, ...waiting, ...ofStaff })
  return { ...fields, ...ramadanFields(entry.engineer.availability.ramadanHours) }
}

const bodyOf = (kind: OwnEntry['kind'], fields: Fields): EntryBody => ({
  ...(kind === 'shop' ? shopBody(fields) : engineerBody(fields)),
  ...ramadanBody(fields),
})

const change = async (kind: OwnEntry['kind'], id: string, body: EntryBody): Promise<{ data: OwnEntry }> => {
  const input = { query: { id }, body: body as never }
  return {
    data:
      kind === 'shop'
        ? toOwnShop((await send(myEntries.changeShop, input)).data)
        : toOwnEngineer((await send(myEntries.changeEngineer, input)).data),
  }
}

const useMyEntryForm = (entry: OwnEntry, onSaved: (entry: OwnEntry) => void) => {
  const client = useQueryClient()
  const { kind } = entry
  return useEntryForm<OwnEntry>({
    entry,
    draftPlace: (ownerId, id = '') => `${draftPrefix}${ownerId}.mine.${kind}.${id}`,
    fieldsOf,
    bodyOf: (fields) => bodyOf(kind, fields),
    required: required[kind],
    // Never creates: a new entry starts as an application.
    create: () => Promise.resolve({ data: entry }),
    change: (id, body) => change(kind, id, body),
    read: async (id) => ({ data: await readOwnEntry(kind, id) }),
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: myEntryQuery(kind).queryKey.slice(0, -1) })
      onSaved(saved)
    },
  })
}
type MyEntryFormState = ReturnType<typeof useMyEntryForm>

const backPath = ({ kind, id, others }: OwnEntry) =>
  withQuery(paths.myEntry[kind], { ...(others.length > 0 && { id }) })

/** Fields that go live at once come first, then those that staff review. */
export const MyEntryForm = ({ entry }: { entry: OwnEntry }) => {
  const words = useTexts(myEntryTexts)
  const t = useTexts(myEntryFormTexts)
  const navigate = useNavigate()
  const form = useMyEntryForm(entry, (saved) => {
    showToast({ text: saved.edit?.status === 'pending' ? t.savedWaiting : t.saved })
    void navigate(backPath(saved))
  })
  return (
    <>
      <div className={style.back}>
        <BackLink to={backPath(entry)}>{t.back}</BackLink>
      </div>
      <h1 className={style.title}>{words.details[entry.kind]}</h1>
      <WaitingNote entry={entry} />
      <EntryFormBox form={form} className={style.form}>
        <DraftStrip form={form} />
        <Group title={t.live} lead={t.liveLead}>
          <LiveInputs kind={entry.kind} />
          {entry.isVerified && <ScreenedInputs kind={entry.kind} />}
        </Group>
        <RamadanGroup />
        <Group title={t.review} lead={t.reviewLead}>
          <ReviewedInputs kind={entry.kind} />
          {!entry.isVerified && <ScreenedInputs kind={entry.kind} />}
        </Group>
        <SaveBar form={form} />
      </EntryFormBox>
    </>
  )
}

const SaveBar = ({ form }: { form: MyEntryFormState }) => {
  const t = useTexts(myEntryFormTexts)
  const { isBusy, isSending, isChanged, errors } = form
  return (
    <div className={style.bar} data-bottom-bar>
      <FormError text={errors.form} />
      {isChanged && (
        <Button look="ghost" disabled={isBusy} onClick={form.drop}>
          {t.drop}
        </Button>
      )}
      <Button type="submit" disabled={isBusy || !isChanged}>
        {isSending ? t.picturesOnTheWay : isBusy ? t.saving : t.save}
      </Button>
    </div>
  )
}
