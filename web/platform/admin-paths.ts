/** Addresses of the back office, apart from `paths` so that no visitor's script spells them. */
export const adminPaths = {
  queue: '/admin',
  reports: '/admin/reports',
  reviews: '/admin/reviews',
  people: '/admin/people',
  engineers: '/admin/engineers',
  shops: '/admin/shops',
  ads: '/admin/ads',
  rates: '/admin/rates',
  numbers: '/admin/numbers',
  audit: '/admin/audit',
} as const
