import { deskPaths } from '#web/platform/desk-paths.ts'
import { withQuery } from '#web/platform/paths.ts'

export const isUuid = (text: string | null): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '')

const withId: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => withQuery(deskPaths.queue, { status: 'all', search: id }),
  user: (id) => withQuery(deskPaths.people, { search: id }),
  engineer: (id) => `${deskPaths.engineers}/${id}`,
  shop: (id) => `${deskPaths.shops}/${id}`,
  ad: (id) => `${deskPaths.ads}/${id}`,
}
const rooms: Readonly<Record<string, string>> = {
  report: deskPaths.reports,
  review: deskPaths.reviews,
  rate: deskPaths.rates,
}

/** Where staff finds what an entry of the audit log is about. */
export const subjectPath = (subject: string, id: string | null): string | undefined =>
  id && isUuid(id) && withId[subject] ? withId[subject](id) : rooms[subject]
