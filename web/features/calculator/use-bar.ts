import { percentages } from '#contract/calculator/units.ts'

/** How many appliances get a colour of their own; what is smaller shares the last one. */
export const barColours = 8
const widthMin = 1.5

export type BarPart = {
  /** The number of the row, or null for all the small ones together. */
  row: number | null
  percent: number
  /** Start and width in percent of the bar; nothing is too thin to see. */
  start: number
  width: number
}

/** The parts of the bar that shows who uses what, in the order of the rows. */
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
