import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { type RateState, rateAdmin, ratedCurrencies } from '#contract/endpoints/staff/rate-admin.ts'
import { currencyLabels } from '#domain/money/money.ts'
import { adminPaths } from '#web/admin-url.ts'
import { AdminList, ListChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { AdminSection, AdminTable } from '#web/features/staff/kit/admin-table.tsx'
import { useAdminAddress } from '#web/features/staff/kit/entry-admin.ts'
import { rateAdminTexts } from '#web/features/staff/rates-admin/rate-admin.texts.ts'
import { RateForm, rateNumber } from '#web/features/staff/rates-admin/rate-form.tsx'
import style from '#web/features/staff/rates-admin/rates.module.css'
import { call } from '#web/platform/api.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'

const lookEveryMs = 1_000

export const ratesAdminQuery = (query: InputOf<typeof rateAdmin.list>['query']) =>
  queryOptions({
    queryKey: [...adminKey, 'rates', 'list', query],
    queryFn: ({ signal }) => call(rateAdmin.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Polled every second until all prices are converted. */
export const rateProgressQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'rates', 'progress'],
    queryFn: ({ signal }) => call(rateAdmin.progress, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.isDone === false ? lookEveryMs : false),
  })

/** Announced to screen readers only when finished. */
const RateProgressBars = () => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const { data } = useQuery(rateProgressQuery())
  if (!data) return null
  const waiting = data.data.currencies.filter(({ isDone }) => !isDone)
  return (
    <div className={style.progress}>
      <p role="status">{data.data.isDone ? t.allFollow : t.progress}</p>
      {waiting.map(({ currency, percent }) => (
        <label key={currency}>
          <span>{currencyLabels[currency].name[lang]}</span>
          <progress value={percent} max={100} />
          <span>{t.percent(formatNumber(lang, percent))}</span>
        </label>
      ))}
    </div>
  )
}

export default function RateAdminScreen() {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const address = useAdminAddress(adminPaths.rates, 'currency')
  const list = useQuery(ratesAdminQuery(address.query))
  const current = list.data?.current
  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={<ExportButton endpoint={rateAdmin.export} query={address.chosen} />}
    >
      {current && <CurrentRates current={current} />}
      {current && <RateForm current={current} />}
      <AdminSection title={t.history}>
        <ListChips
          name="currency"
          options={Object.fromEntries(ratedCurrencies.map((code) => [code, currencyLabels[code].name[lang]]))}
        />
        <AdminList list={list} address={address}>
          {(rates) => (
            <AdminTable
              stacks
              label={t.history}
              heads={[t.currency, t.perUsd, t.since, t.setBy]}
              rows={rates.map(({ currency, perUsd, since, setBy }) => ({
                key: `${currency} ${since}`,
                cells: [
                  currencyLabels[currency].name[lang],
                  <bdi key="rate">{rateNumber(lang, perUsd)}</bdi>,
                  formatDate(lang, since),
                  setBy ? (
                    <bdi key="by" dir="auto">
                      {setBy.name}
                    </bdi>
                  ) : (
                    t.nobody
                  ),
                ],
              }))}
            />
          )}
        </AdminList>
      </AdminSection>
    </AdminPage>
  )
}

const CurrentRates = ({ current }: { current: readonly RateState[] }) => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const stale = current
    .filter(({ isStale, perUsd }) => isStale && perUsd !== null)
    .map(({ currency }) => currencyLabels[currency].name[lang])
  return (
    <AdminSection title={t.now}>
      {stale.length > 0 && <Note tone="wait">{t.staleNote(new Intl.ListFormat(lang).format(stale))}</Note>}
      <AdminTable
        stacks
        label={t.now}
        heads={[t.currency, t.perUsd, t.since, t.age, t.listings]}
        rows={[
          ...current.map((state) => ({ key: state.currency, cells: cellsOf(state, lang, t) })),
          { key: 'USD', cells: [<Base key="name" />, <bdi key="rate">1</bdi>, '', '', ''] },
        ]}
      />
      <RateProgressBars />
    </AdminSection>
  )
}

const Base = () => {
  const t = useTexts(rateAdminTexts)
  const { name } = currencyLabels.USD
  return (
    <span>
      {name[useLang()]} <small className={style.base}>{t.base}</small>
    </span>
  )
}

const cellsOf = (state: RateState, lang: 'ar' | 'en', t: (typeof rateAdminTexts)['ar']) => {
  const { currency, perUsd, since, ageDays, isStale, staleAfterDays, listings } = state
  const age = ageDays === null ? '' : t.days(ageDays)
  return [
    currencyLabels[currency].name[lang],
    perUsd === null ? t.never : <bdi key="rate">{rateNumber(lang, perUsd)}</bdi>,
    since && formatDate(lang, since),
    isStale && perUsd !== null ? (
      <>
        {age}{' '}
        <Tag tone="wait" icon="alert">
          {t.stale(t.days(staleAfterDays))}
        </Tag>
      </>
    ) : (
      age
    ),
    <bdi key="listings">{formatNumber(lang, listings)}</bdi>,
  ]
}
