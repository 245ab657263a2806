import { useQuery } from '@tanstack/react-query'
import { contactClickKinds } from '#contract/endpoints/sell/contact-clicks.ts'
import type { Stats } from '#contract/endpoints/staff/stats.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { AdminBones } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { AdminSection } from '#web/features/staff/kit/admin-table.tsx'
import { DayBars } from '#web/features/staff/stats/day-bars.tsx'
import { PanelPrices } from '#web/features/staff/stats/panel-prices.tsx'
import { PlotFrame } from '#web/features/staff/stats/plot-frame.tsx'
import style from '#web/features/staff/stats/plots.module.css'
import { SearchMisses } from '#web/features/staff/stats/search-misses.tsx'
import { statsQuery } from '#web/features/staff/stats/stats.queries.ts'
import { statsTexts } from '#web/features/staff/stats/stats.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { State } from '#web/ui/state.tsx'

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
  // Side by side the first series is summarised; stacked series are added up.
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
