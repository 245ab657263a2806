import { useQuery } from '@tanstack/react-query'
import { currencyLabels } from '#contract/money.ts'
import { type RateState, rateDesk, ratedCurrencies } from '#contract/rate-desk.ts'
import { DeskChips, DeskList } from '#web/features/desk/desk-list.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { DeskSection, DeskTable } from '#web/features/desk/desk-table.card.tsx'
import { useDeskAddress } from '#web/features/desk/entry-desk.queries.ts'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { ratesDeskQuery } from '#web/features/rates/rate-desk.queries.ts'
import { rateDeskTexts } from '#web/features/rates/rate-desk.texts.ts'
import { RateForm } from '#web/features/rates/rate-form.tsx'
import { rateNumber } from '#web/features/rates/rate-number.ts'
import { RateProgressBars } from '#web/features/rates/rate-progress.tsx'
import style from '#web/features/rates/rates.module.css'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'

export default function RateDeskScreen() {
  const t = useTexts(rateDeskTexts)
  const lang = useLang()
  const address = useDeskAddress(deskPaths.rates, 'currency')
  const list = useQuery(ratesDeskQuery(address.query))
  const current = list.data?.current
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={<ExportButton endpoint={rateDesk.export} query={address.chosen} />}
    >
      {current && <CurrentRates current={current} />}
      {current && <RateForm current={current} />}
      <DeskSection title={t.history}>
        <DeskChips
          address={address}
          name="currency"
          options={Object.fromEntries(ratedCurrencies.map((code) => [code, currencyLabels[code].name[lang]]))}
        />
        <DeskList list={list} address={address}>
          {(rates) => (
            <DeskTable
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
        </DeskList>
      </DeskSection>
    </DeskPage>
  )
}

/** The four currencies; what is too old to trust is said above them. */
const CurrentRates = ({ current }: { current: readonly RateState[] }) => {
  const t = useTexts(rateDeskTexts)
  const lang = useLang()
  const stale = current
    .filter(({ isStale, perUsd }) => isStale && perUsd !== null)
    .map(({ currency }) => currencyLabels[currency].name[lang])
  return (
    <DeskSection title={t.now}>
      {stale.length > 0 && <Note tone="wait">{t.staleNote(new Intl.ListFormat(lang).format(stale))}</Note>}
      <DeskTable
        stacks
        label={t.now}
        heads={[t.currency, t.perUsd, t.since, t.age, t.listings]}
        rows={[
          ...current.map((state) => ({ key: state.currency, cells: cellsOf(state, lang, t) })),
          { key: 'USD', cells: [<Base key="name" />, <bdi key="rate">1</bdi>, '', '', ''] },
        ]}
      />
      <RateProgressBars />
    </DeskSection>
  )
}

const Base = () => {
  const t = useTexts(rateDeskTexts)
  const { name } = currencyLabels.USD
  return (
    <span>
      {name[useLang()]} <small className={style.base}>{t.base}</small>
    </span>
  )
}

const cellsOf = (state: RateState, lang: 'ar' | 'en', t: (typeof rateDeskTexts)['ar']) => {
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
