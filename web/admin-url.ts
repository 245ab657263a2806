import { withQuery } from '#web/url.ts'

/** Separate from `paths`, so that admin URLs are not in the public scripts. */
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

export type EntryAdmin = 'engineers' | 'shops' | 'ads'

export const newEntryPath = (admin: EntryAdmin) => `${adminPaths[admin]}/new`
export const importPath = (admin: EntryAdmin) => `${adminPaths[admin]}/import`
export const entryPath = (admin: EntryAdmin, id: string) => `${adminPaths[admin]}/${encodeURIComponent(id)}`

export const isUuid = (text: string | null): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

const withId: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => withQuery(adminPaths.queue, { status: 'all', search: id }),
  user: (id) => withQuery(adminPaths.people, { search: id }),
  engineer: (id) => `${adminPaths.engineers}/${id}`,
  shop: (id) => `${adminPaths.shops}/${id}`,
  ad: (id) => `${adminPaths.ads}/${id}`,
}
const listPaths: Readonly<Record<string, string>> = {
  report: adminPaths.reports,
  review: adminPaths.reviews,
  reply: withQuery(adminPaths.reviews, { what: 'replies' }),
  rate: adminPaths.rates,
  application: adminPaths.applications,
  wanted: adminPaths.wanted,
  products: adminPaths.queue,
  people: adminPaths.people,
  engineers: adminPaths.engineers,
  shops: adminPaths.shops,
  ads: adminPaths.ads,
  reports: adminPaths.reports,
  reviews: adminPaths.reviews,
  rates: adminPaths.rates,
}

export const subjectPath = (subject: string, id: string | null): string | undefined =>
  id && isUuid(id) && withId[subject] ? withId[subject](id) : listPaths[subject]
