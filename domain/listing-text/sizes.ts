/** Below this a size is exact: a 550 W panel is not a 540 W panel. */
const roundedFrom = 1_000
/** How far a real size may be from its nominal one: 48 V 100 Ah (4.8 kWh) and 5.12 kWh are both «5 كيلو». */
const below = 0.96
const above = 1.08

/** Larger than anything that is sold: a text with such a number is about something else, or wants to fill the index. */
const nominalMax = 1_000_000

/** Grows with the size, so that no size has more than a dozen nominal ones. */
const stepAt = (watts: number) => (watts < 10_000 ? 500 : watts < 100_000 ? 1_000 : 10_000)

/** The nominal sizes in watts or watt-hours for something of this size; none for small ones and for very large ones. */
export const nominalSizes = (watts: number): number[] => {
  if (!(watts <= nominalMax)) return []
  const step = stepAt(watts)
  const first = Math.ceil(Math.max(watts / above, roundedFrom) / step) * step
  const count = Math.max(0, Math.floor((watts / below - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** The lexeme for every size with this nominal size. */
export const nominalLexeme = (watts: number) => `${watts}w~`

/** The watts of a measure in the parser's format: `5120w`. */
export const wattsIn = (measure: string): number | null =>
  /^[\d.]+w$/.test(measure) ? Number.parseFloat(measure) : null
