import type { PriceGroup } from '#contract/endpoints/browse/prices.ts'

/** From zero to at least the largest third quartile, with three to five round steps. */
export type PriceScale = { max: number; ticks: number[] }

const stepsMin = 3

export const scaleOf = (groups: readonly PriceGroup[]): PriceScale => {
  const highest = Math.max(...groups.map(({ threeQuarters }) => threeQuarters))
  if (!(highest > 0) || !Number.isFinite(highest)) return { max: 1, ticks: [0, 1] }
  const rough = highest / stepsMin
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([5, 2.5, 2].find((round) => round * power <= rough) ?? 1) * power
  const count = Math.ceil(highest / step - 1e-9)
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)))
  return { max: ticks.at(-1) ?? 1, ticks }
}
