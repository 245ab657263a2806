/** The last moment an ad is shown: one that ends at midnight was last shown the day before. */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()
