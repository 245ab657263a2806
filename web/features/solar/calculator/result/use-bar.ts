import { percentages } from '#domain/solar/units.ts'

/** Number of appliances with a colour of their own; smaller ones share the last. */
export const barColours = 8
const widthMin = 1.5

export type BarPart = {
  /** Index of the row; null for the small ones grouped together. */
  row: number | null
  percent: number
  /** Percent of the bar; every part has a visible minimum width. */
  start: number
  width: number
}

export const barParts = (wattHours: readonly number[]): BarPart[] => {
  const used = wattHours.flatMap((value, row) => (value > 0 ? [{ row, value }] : []))
  const shown = grouped(used)
  const percents = percentages(shown.map(({ value }) => value))
  const total = shown.reduce((all, { value }) => all + value, 0)
  const widths = shown.map(({ value }) => Math.max(widthMin, (value / total) * 100))
  const all = widths.reduce((sum, width) => sum + width, 0)
  let end = 0
  return shown.map(({ row }, index) => {
    const width = ((widths[index] ?? 0) / all) * 100
    const start = end
    end += width
    return { row, percent: percents[index] ?? 0, start: tidy(start), width: tidy(width) }
  })
}

const tidy = (percent: number) => Math.round(percent * 100) / 100

type Part = { row: number | null; value: number }

const grouped = (used: readonly { row: number; value: number }[]): Part[] => {
  if (used.length <= barColours) return [...used]
  const largest = new Set(
    [...used]
      .sort((a, b) => b.value - a.value || a.row - b.row)
      .slice(0, barColours - 1)
      .map(({ row }) => row),
  )
  const rest = used.filter(({ row }) => !largest.has(row)).reduce((sum, { value }) => sum + value, 0)
  return [...used.filter(({ row }) => largest.has(row)), { row: null, value: rest }]
}
