import type { ShopCard } from '#contract/endpoints/directory/shops.ts'

/** The hours of a shop as the parts that show hours take them. */
export const shopHours = ({ workingHours, ramadanHours }: Pick<ShopCard, 'workingHours' | 'ramadanHours'>) => ({
  days: workingHours.workingDays,
  opens: workingHours.openTime,
  closes: workingHours.closeTime,
  ramadan: ramadanHours,
})
