import type { Stats } from '#contract/endpoints/staff/stats.ts'
import { AdminSection } from '#web/features/staff/kit/admin-table.tsx'
import { PlotFrame } from '#web/features/staff/stats/plot-frame.tsx'
import { statsTexts } from '#web/features/staff/stats/stats.texts.ts'
import { WeekLines } from '#web/features/staff/stats/week-lines.tsx'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const zones = ['north', 'south', 'mixed'] as const
const weekMs = 7 * 86_400_000

type Prices = Stats['panelPrices']

/** All weeks from first to last, including those without offers. */
const weeksOf = (prices: Prices): string[] => {
  const times = prices.map(({ week }) => Date.parse(week))
  const [first, last] = [Math.min(...times), Math.max(...times)]
  return Array.from({ length: Math.round((last - first) / weekMs) + 1 }, (_, index) =>
    new Date(first + index * weekMs).toISOString().slice(0, 10),
  )
}

export const PanelPrices = ({ prices }: { prices: Prices }) => {
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
