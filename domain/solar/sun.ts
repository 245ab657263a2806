import type { GovernorateKey } from '#domain/places/governorates.ts'

/** Sun on panels facing south in a governorate's weakest month. Estimates, good to about 15 % in a single month. */
export type Sun = {
  /** Full-sun hours to design with: nine tenths of the weakest month, rounded down. */
  hours: number
  /** 1 to 12. */
  weakestMonth: number
  /** Full-sun hours of an average day of the year. */
  typicalHours: number
  /** Degrees from horizontal that give the most over the year. */
  tilt: number
}

const sun = (hours: number, weakestMonth: number, typicalHours: number, tilt: number): Sun => ({
  hours,
  weakestMonth,
  typicalHours,
  tilt,
})

export const sunByGovernorate: Readonly<Record<GovernorateKey, Sun>> = {
  'sanaa-city': sun(5.3, 7, 6.5, 16),
  sanaa: sun(5.3, 7, 6.5, 16),
  aden: sun(4.8, 7, 6, 12),
  taiz: sun(4.8, 7, 6, 14),
  hodeidah: sun(4.8, 7, 6, 14),
  ibb: sun(4.9, 7, 6, 15),
  hadramout: sun(5.3, 7, 6.5, 16),
  dhamar: sun(5.2, 7, 6.5, 15),
  amran: sun(5.3, 7, 6.5, 16),
  hajjah: sun(4.9, 7, 6, 16),
  saada: sun(5.3, 7, 6.5, 17),
  'al-bayda': sun(5.2, 7, 6.5, 15),
  shabwah: sun(5.3, 7, 6.5, 15),
  'al-jawf': sun(5.3, 7, 6.5, 16),
  marib: sun(5.3, 7, 6.5, 15),
  'al-mahrah': sun(4.8, 7, 6, 16),
  'al-dhale': sun(4.8, 7, 6, 15),
  'al-mahwit': sun(5, 7, 6, 16),
  lahj: sun(4.8, 7, 6, 12),
  raymah: sun(4.9, 7, 6, 16),
  socotra: sun(4.6, 12, 6, 10),
  abyan: sun(4.8, 7, 6, 12),
}

/** Below this tilt rain does not clean the glass. */
export const tiltMin = 10

/** A tilt that suits the whole country, facing south. */
export const tiltAnywhere = 15
