/** Steps of 1, 2 or 5 times a power of ten. */
const stepOf = (max: number, steps: number) => {
  const rough = max / steps
  const ten = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((factor) => factor * ten >= rough) ?? 10
  return times * ten
}

const tickSteps = 4

/** Ticks from zero to a round number not below `max`; whole counts get no fractions. */
export const ticksFor = (max: number, isWhole = true): number[] => {
  const step = Math.max(stepOf(max > 0 ? max : 1, tickSteps), isWhole ? 1 : 0)
  const count = Math.max(1, Math.ceil((max > 0 ? max : 1) / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Every n-th tick of the time axis, counted back from the newest, so that labels never overlap. */
export const labelledSteps = (count: number, fitting: number): number[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, fitting)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}
