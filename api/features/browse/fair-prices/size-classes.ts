import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { FairPrice } from '#domain/money/fair-price.ts'

type Size = FairPrice['size']
export type SizeClass = { key: string; size: Size; chemistry: FairPrice['chemistry'] }

/** Lower bounds of the classes, between the sizes sold most. */
const panelWatts = [100, 200, 300, 400, 500, 600]
const inverterWatts = [1_000, 2_500, 4_500, 7_000, 13_000]
const leadAmpHours = [60, 110, 160, 260]
const lithiumKwh = [1.5, 4, 7, 12]

const commonVolts = 12
/** Lead batteries may be used to 50 or 60 % of what they store, lithium to 90 %. */
const lithiumDepthMin = 0.75

/**
 * `units` of one piece: watts, or for batteries ampere-hours at 12 V. `measure` of all pieces that the price is for:
 * watts, or usable kWh.
 */
export type Sized = { type: ProductType; units: number | null; measure: number | null; pieces: number }

const classOf = (
  value: number,
  starts: readonly number[],
  unit: Size['unit'],
  chemistry: SizeClass['chemistry'] = null,
): SizeClass => {
  const from = starts.findLast((start) => start <= value) ?? null
  const to = starts.find((start) => start > value) ?? null
  return { key: `${chemistry ?? ''}${from ?? 0}`, size: { from, to, unit }, chemistry }
}

/** Prices per unit are compared within one class. Returns null for goods without a unit. */
export const sizeClassOf = ({ type, units, measure, pieces }: Sized): SizeClass | null => {
  if (!units || !measure) return null
  if (type === 'Panel') return classOf(units, panelWatts, 'watt')
  if (type === 'Inverter') return classOf(units, inverterWatts, 'watt')
  if (type !== 'Battery') return null
  const kwh = (units * commonVolts) / 1_000
  const isLithium = measure / pieces / kwh > lithiumDepthMin
  return isLithium ? classOf(kwh, lithiumKwh, 'kWh', 'lithium') : classOf(units, leadAmpHours, 'ampHour', 'lead')
}
