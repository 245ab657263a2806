import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movedListingsMax, pageSizeMax } from '#contract/limits.ts'
import { listings, type OwnCard } from '#contract/listings.ts'
import { members, type OwnShop } from '#contract/members.ts'
import { ownShopsQuery } from '#web/features/members/members.queries.ts'
import { moveTexts, shopChoiceTexts } from '#web/features/members/members.texts.ts'
import style from '#web/features/members/move-listings.module.css'
import { useMemberChange } from '#web/features/members/use-member-change.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** The newest own listings, as many as one call moves. */
const readMovable = async (signal: AbortSignal): Promise<OwnCard[]> => {
  const rows: OwnCard[] = []
  for (let page = 1; rows.length < movedListingsMax; page += 1) {
    const { data, totalPages } = await call(listings.list, { query: { page, limit: pageSizeMax } }, { signal })
    rows.push(...data)
    if (page >= totalPages) break
  }
  return rows.filter(({ status }) => status !== 'sold')
}

type MoveListingsProps = {
  /** The key under which everything about own listings is cached. */
  listingsKey: readonly string[]
}

/** For people who post for a shop: choose own listings and put them into the shop, or back into their own name. */
export const MoveListings = ({ listingsKey }: MoveListingsProps) => {
  const t = useTexts(moveTexts)
  const { data } = useQuery(ownShopsQuery())
  const [isOpen, setOpen] = useState(false)
  const shops = data?.data ?? []
  if (shops.length === 0) return null
  return (
    <section className={style.box} aria-label={t.title}>
      <Button
        look="outline"
        size="small"
        icon="store"
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {t.title}
      </Button>
      {isOpen && <MoveForm shops={shops} listingsKey={listingsKey} onDone={() => setOpen(false)} />}
    </section>
  )
}

type MoveFormProps = MoveListingsProps & { shops: readonly OwnShop[]; onDone: () => void }

const MoveForm = ({ shops, listingsKey, onDone }: MoveFormProps) => {
  const t = useTexts(moveTexts)
  const choice = useTexts(shopChoiceTexts)
  const lang = useLang()
  const [to, setTo] = useState(shops[0]?.id ?? '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, run } = useMemberChange(listingsKey)
  const { data, error } = useQuery({
    queryKey: [...listingsKey, 'movable'],
    queryFn: ({ signal }) => readMovable(signal),
    staleTime: 0,
  })
  const elsewhere = (data ?? []).filter(({ shopId }) => (shopId ?? '') !== to)
  // A listing that has been moved or sold meanwhile is not sent.
  const ids = elsewhere.map(({ id }) => id).filter((id) => chosen.has(id))
  const isAll = ids.length > 0 && ids.length === elsewhere.length
  const turn = (id: string) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  const move = () =>
    run(async () => {
      await send(members.move, { body: { ids, shopId: to || null } })
      onDone()
    }, t.moved(ids.length))
  return (
    <form
      className={style.form}
      aria-busy={isBusy || (!data && !error)}
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <SelectField
        id="move-to"
        label={t.to}
        options={[...shops.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: choice.self }]}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      {error && <p role="alert">{failureText(error, lang)}</p>}
      {data && elsewhere.length === 0 && <p>{t.none}</p>}
      {elsewhere.length > 0 && (
        <fieldset>
          <legend>{t.which}</legend>
          <label className={style.all}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={() => setChosen(new Set(isAll ? [] : elsewhere.map(({ id }) => id)))}
            />
            <span>{t.all(formatNumber(lang, elsewhere.length))}</span>
          </label>
          <div className={style.list}>
            {elsewhere.map(({ id, name, shop }) => (
              <label key={id}>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => turn(id)} />
                <span>
                  <bdi dir="auto">{name}</bdi>
                  {shop && (
                    <small>
                      <bdi dir="auto">{shop.name}</bdi>
                    </small>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Button type="submit" disabled={isBusy || ids.length === 0}>
        {t.move(ids.length)}
      </Button>
    </form>
  )
}
