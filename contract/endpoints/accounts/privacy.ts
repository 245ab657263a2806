import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#domain/pagination.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

/** Contains no secrets and no texts of other people. */
export const OwnData = z.object({
  madeAt: z.string(),
  person: z.record(z.string(), z.unknown()),
  sessions: rows,
  /** Browsers in which the person signed in, with the last date. */
  knownDevices: rows,
  /** The numbers are deleted 30 days after the end of a change. */
  phoneChanges: rows,
  passkeys: rows,
  listings: rows,
  /** New prices of own listings within the last year. */
  priceChanges: rows,
  wanted: rows,
  /** Names of listings and wanted ads deleted in the last 90 days, kept for reports about them. */
  deletedListings: rows,
  pictures: rows,
  likes: rows,
  blocks: rows,
  savedSearches: rows,
  /** At most one row. */
  systems: rows,
  /** Notifications of the last 90 days. */
  inbox: rows,
  messages: rows,
  notificationSettings: rows,
  pushDevices: rows,
  reviews: rows,
  /** Replies to reviews of own entries. */
  replies: rows,
  reports: rows,
  contacts: rows,
  /** Sold and bought, without what the other person wrote. */
  deals: rows,
  /** Appointments that the person is said not to have kept. */
  noShows: rows,
  /** When each browser was last used to sign in, kept to tell whether two people of a deal share one. */
  deviceMarks: rows,
  engineers: rows,
  shops: rows,
  /** What staff checked about the person, their shops and their engineer's entry. */
  claims: rows,
  applications: rows,
  conditionReports: rows,
  /** Engineers whom the person asked to confirm reports. */
  reportInvitations: rows,
  /** Reports that the person has confirmed or refused, or was asked to confirm. */
  confirmations: rows,
  /** Shops that the person posts for, and open invitations to their phone. */
  memberships: rows,
  /** People invited to own shops. */
  members: rows,
  history: rows,
})
export type OwnData = z.infer<typeof OwnData>

export const privacy = {
  ownData: endpoint({
    method: 'GET',
    path: '/auth/own-data',
    access: 'user',
    summary: 'A copy of all data stored about the caller.',
    reply: one(OwnData),
    isStreamed: true,
  }),
}
