import type { GovernorateKey } from '#domain/places/governorates.ts'

/**
 * Lowest air temperature to design for, in °C. Estimates by elevation, from about 15 °C at the coast down to −4 °C in
 * the high plains, where winter nights freeze; rounded down, since a string that is too long destroys an inverter on
 * the first cold morning.
 */
const lowest: Record<GovernorateKey, number> = {
  'sanaa-city': 0,
  sanaa: -3,
  aden: 15,
  taiz: 5,
  hodeidah: 14,
  ibb: 2,
  hadramout: 5,
  dhamar: -4,
  amran: -3,
  hajjah: 3,
  saada: 0,
  'al-bayda': 0,
  shabwah: 5,
  'al-jawf': 2,
  marib: 3,
  'al-mahrah': 10,
  'al-dhale': 4,
  'al-mahwit': 2,
  lahj: 10,
  raymah: 3,
  socotra: 14,
  abyan: 12,
}

/** Used where the place is unknown. */
const coldest = Math.min(...Object.values(lowest))

export const lowestTemperature = (governorate: GovernorateKey | undefined): number =>
  governorate === undefined ? coldest : lowest[governorate]

/** [from °C, factor of the label's voltage]. NEC 690.7, crystalline silicon; labels are for 25 °C. */
const coldFactors = [
  [25, 1],
  [20, 1.02],
  [15, 1.04],
  [10, 1.06],
  [5, 1.08],
  [0, 1.1],
  [-5, 1.12],
  [-10, 1.14],
] as const

/** Factor of the open-circuit voltage at this temperature. */
export const coldFactor = (celsius: number): number => coldFactors.find(([from]) => celsius >= from)?.[1] ?? 1.16

/**
 * A panel in the midday sun of 35 °C has about 65 °C, and loses about 0.35 % of its Vmp per degree above 25 °C; the
 * rest must still be within the inverter's range.
 */
export const hotFactor = 0.86
