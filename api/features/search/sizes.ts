/** Below this a size is exact: 550 W is another panel than 540 W. */
const roundedFrom = 1_000
/** How far a real size lies from the one it is called by: 48 V 100 Ah (4.8 kWh) and 5.12 kWh are both «5 كيلو». */
const below = 0.96
const above = 1.08

const stepAt = (watts: number) => (watts < 10_000 ? 500 : 1_000)

/** The round sizes in watts or watt-hours that something of this size is called by; none for small ones. */
export const nominalSizes = (watts: number): number[] => {
  const step = stepAt(watts)
  const first = Math.ceil(Math.max(watts / above, roundedFrom) / step) * step
  const count = Math.max(0, Math.floor((watts / below - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** Stands in the index for every size that is called by this one. */
export const nominalLexeme = (watts: number) => `${watts}w~`

/** The watts of a measure as the reader writes it: `5120w`. */
export const wattsIn = (measure: string): number | null =>
  /^[\d.]+w$/.test(measure) ? Number.parseFloat(measure) : null
