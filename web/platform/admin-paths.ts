/** Admin URLs, apart from `paths` so that they are not in the public scripts. */
export const adminPaths = {
  queue: '/admin',
  wanted: '/admin/wanted',
  reports: '/admin/reports',
  reviews: '/admin/reviews',
  conditionReports: '/admin/condition-reports',
  applications: '/admin/applications',
  people: '/admin/people',
  engineers: '/admin/engineers',
  shops: '/admin/shops',
  ads: '/admin/ads',
  rates: '/admin/rates',
  numbers: '/admin/numbers',
  audit: '/admin/audit',
} as const
