import { queryOptions, useQuery } from '@tanstack/react-query'
import { contactClickKinds } from '#contract/endpoints/sell/contact-clicks.ts'
import { type Stats, stats } from '#contract/endpoints/staff/stats.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { AdminBones } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { AdminSection, AdminTable } from '#web/features/staff/kit/admin-table.tsx'
import { PlotFrame } from '#web/features/staff/stats/plot-frame.tsx'
import style from '#web/features/staff/stats/plots.module.css'
import { DayBars, WeekLines } from '#web/features/staff/stats/plots.tsx'
import { statsTexts } from '#web/features/staff/stats/stats.texts.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { State } from '#web/ui/state.tsx'

const statsQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'stats'],
    queryFn: ({ signal }) => call(stats.read, {}, { signal }),
    staleTime: 0,
  })

const longest = 120
const thick = 10

/** The table is also the plot: each keyword has a bar. */
const SearchMisses = ({ misses }: { misses: Stats['searchMisses'] }) => {
  const t = useTexts(statsTexts)
  const lang = useLang()
  const top = Math.max(1, ...misses.map(({ count }) => count))
  return (
    <AdminSection title={t.missesTitle} lead={t.missesLead}>
      {misses.length === 0 && <p>{t.noMisses}</p>}
      {misses.length > 0 && (
        <AdminTable
          label={t.missesTitle}
          heads={[t.words, t.times, t.lastDay]}
          rows={misses.map(({ keyword, count, lastDay }) => ({
            key: keyword,
            cells: [
              <bdi key="words" dir="auto">
                {keyword}
              </bdi>,
              <span key="times">
                <bdi>{formatNumber(lang, count)}</bdi>
                <svg className={style.bar} width={longest} height={thick} aria-hidden="true">
                  <rect
                    x={lang === 'ar' ? longest - (longest * count) / top : 0}
                    width={(longest * count) / top}
                    height={thick}
                    rx="3"
                  />
                </svg>
              </span>,
              formatDate(lang, lastDay),
            ],
          }))}
        />
      )}
    </AdminSection>
  )
}

const zones = ['north', 'south', 'mixed'] as const
const weekMs = 7 * 86_400_000

type Prices = Stats['panelPrices']

/** Includes weeks without offers. */
const weeksOf = (prices: Prices): string[] => {
  const times = prices.map(({ week }) => Date.parse(week))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return Array.from({ length: Math.round((last - first) / weekMs) + 1 }, (_, index) =>
    new Date(first + index * weekMs).toISOString().slice(0, 10),
  )
}

const PanelPrices = ({ prices }: { prices: Prices }) => {
  const t = useTexts(statsTexts)
  const lang = useLang()
  if (prices.length === 0)
    return (
      <AdminSection title={t.pricesTitle} lead={t.pricesLead}>
        <p>{t.noPrices}</p>
      </AdminSection>
    )
  const weeks = weeksOf(prices)
  const entryOf = (week: string, zone: string) => prices.find((entry) => entry.week === week && entry.zone === zone)
  const medians = prices.map(({ median }) => median)
  const names = zones.map((zone) => t.zones[zone])
  return (
    <PlotFrame
      title={t.pricesTitle}
      lead={t.pricesLead}
      summary={t.priceSummary(t.pricesTitle, money(Math.min(...medians)), money(Math.max(...medians)))}
      series={names}
      heads={[t.week, ...names, ...names.map(t.listingsOf)]}
      rows={weeks
        .map((week) => {
          const found = zones.map((zone) => entryOf(week, zone))
          const counts = found.map((entry) => formatNumber(lang, entry?.listings ?? 0))
          return {
            key: week,
            cells: [formatDate(lang, week), ...found.map((entry) => (entry ? money(entry.median) : '–')), ...counts],
          }
        })
        .reverse()}
    >
      {(width) => (
        <WeekLines
          width={width}
          weeks={weeks}
          lines={zones.map((zone) => ({
            name: t.zones[zone],
            values: weeks.map((week) => entryOf(week, zone)?.median ?? null),
          }))}
        />
      )}
    </PlotFrame>
  )
}

const decimals = 3
const money = (median: number) => median.toFixed(decimals)

export default function StatsScreen() {
  const t = useTexts(statsTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data, error, refetch } = useQuery(statsQuery())
  return (
    <AdminPage title={t.title} lead={t.lead}>
      {!data && !error && <AdminBones />}
      {!data && error && (
        <State art="error" title={t.failed} text={failureText(error, lang)}>
          <Button icon="refresh" onClick={() => void refetch()}>
            {site.retry}
          </Button>
        </State>
      )}
      {data && <Panels stats={data.data} />}
    </AdminPage>
  )
}

const Panels = ({ stats }: { stats: Stats }) => {
  const t = useTexts(statsTexts)
  const lang = useLang()
  const { listings, users, taps, searchMisses, panelPrices } = stats
  return (
    <>
      <Statuses byStatus={listings.byStatus} />
      <div className={style.panels}>
        <DayPlot
          title={t.listingsTitle}
          series={[t.posted, t.approved, t.rejected]}
          days={listings.byDay.map(({ day, posted, approved, rejected }) => ({
            day,
            counts: [posted, approved, rejected],
          }))}
        />
        <DayPlot
          title={t.usersTitle}
          lead={t.usersTotal(formatNumber(lang, users.total))}
          series={[t.joined]}
          days={users.byDay.map(({ day, joined }) => ({ day, counts: [joined] }))}
        />
        <DayPlot
          title={t.contactClicksTitle}
          isStacked
          series={contactClickKinds.map((kind) => t.taps[kind])}
          days={taps.byDay.map(({ day, ...counts }) => ({
            day,
            counts: contactClickKinds.map((kind) => counts[kind]),
          }))}
        />
        <PanelPrices prices={panelPrices} />
        <SearchMisses misses={searchMisses} />
      </div>
    </>
  )
}

const Statuses = ({ byStatus }: { byStatus: Stats['listings']['byStatus'] }) => {
  const t = useTexts(statsTexts)
  const lang = useLang()
  return (
    <AdminSection title={t.statusTitle}>
      <dl className={style.tiles}>
        {productStatuses.map((status) => (
          <div key={status}>
            <dt>{t.statuses[status]}</dt>
            <dd>
              <bdi>{formatNumber(lang, byStatus[status])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </AdminSection>
  )
}

type DayPlotProps = {
  title: string
  lead?: string
  series: readonly string[]
  days: readonly { day: string; counts: readonly number[] }[]
  isStacked?: boolean
}

const DayPlot = ({ title, lead, series, days, isStacked = false }: DayPlotProps) => {
  const t = useTexts(statsTexts)
  const lang = useLang()
  // Stacked series are added up; otherwise only the first series is summarised.
  const totals = days.map(({ counts }) =>
    isStacked ? counts.reduce((sum, count) => sum + count, 0) : (counts[0] ?? 0),
  )
  const whole = totals.reduce((sum, count) => sum + count, 0)
  const numberOf = (count: number) => formatNumber(lang, count)
  return (
    <PlotFrame
      title={title}
      lead={lead}
      summary={t.summary(title, numberOf(whole), numberOf(Math.max(0, ...totals)))}
      series={series}
      heads={[t.day, ...series, ...(isStacked ? [t.total] : [])]}
      rows={days
        .map(({ day, counts }, at) => ({
          key: day,
          cells: [formatDate(lang, day), ...counts.map(numberOf), ...(isStacked ? [numberOf(totals[at] ?? 0)] : [])],
        }))
        .reverse()}
    >
      {(width) => <DayBars width={width} days={days} series={series} isStacked={isStacked} />}
    </PlotFrame>
  )
}
