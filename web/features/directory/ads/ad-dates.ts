/**
 * An ad that ends at midnight was last shown the day before. Apart from the form of the back office, which public pages
 * with ads do not load.
 */
export const lastMoment = (endsAt: string): string => new Date(Date.parse(endsAt) - 1).toISOString()
