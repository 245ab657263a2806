import type { ShopCard } from '#contract/endpoints/directory/shops.ts'

export const shopHours = ({ workingHours, ramadanHours }: Pick<ShopCard, 'workingHours' | 'ramadanHours'>) => ({
  days: workingHours.workingDays,
  opens: workingHours.openTime,
  closes: workingHours.closeTime,
  ramadan: ramadanHours,
})
