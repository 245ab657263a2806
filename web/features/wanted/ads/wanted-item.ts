import type { WantedAd } from '#contract/endpoints/wanted/wanted.ts'

/** Selects only the fields a card shows, to keep the page data small. */
export const toWantedItem = (ad: WantedAd) => {
  const { id, type, words, leastPower, leastVoltage, leastCapacity, condition, maxPrice, currency, quantity } = ad
  return {
    ...{ id, type, words, leastPower, leastVoltage, leastCapacity, condition, maxPrice, currency, quantity },
    place: { ar: ad.place.governorate.ar, en: ad.place.governorate.en },
    postedAt: `${ad.postedAt.slice(0, 19)}Z`,
    daysLeft: ad.daysLeft,
  }
}
export type WantedItem = ReturnType<typeof toWantedItem>
