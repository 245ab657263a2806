import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#domain/pagination.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

/** All data stored about one person, without secrets and without other people's texts. */
export const OwnData = z.object({
  madeAt: z.string(),
  person: z.record(z.string(), z.unknown()),
  sessions: rows,
  /** Browsers in which the person has signed in: when last. */
  knownDevices: rows,
  /** Changes of the phone number; the numbers are deleted 30 days after the end. */
  phoneChanges: rows,
  passkeys: rows,
  listings: rows,
  /** New prices of the listings, of the last year. */
  priceChanges: rows,
  /** Wanted ads. */
  wanted: rows,
  /** Names of listings and wanted ads that the person has deleted in the last 90 days, for reports about them. */
  deletedListings: rows,
  pictures: rows,
  likes: rows,
  blocks: rows,
  savedSearches: rows,
  /** The person's inverter, battery and panels: one row at most. */
  systems: rows,
  /** Notifications of the last 90 days. */
  inbox: rows,
  messages: rows,
  /** Switched on or off by the person. */
  notificationSettings: rows,
  /** Devices that get notifications. */
  pushDevices: rows,
  reviews: rows,
  /** To reviews of one's own entries. */
  replies: rows,
  reports: rows,
  contacts: rows,
  engineers: rows,
  shops: rows,
  /** What staff checked about the person, their shops and their engineer's entry. */
  claims: rows,
  applications: rows,
  /** Of the person’s listings. */
  conditionReports: rows,
  /** Whom the person has asked to confirm them. */
  reportInvitations: rows,
  /** Reports that the person has confirmed or refused, or was asked to confirm. */
  confirmations: rows,
  /** Shops that the person posts for, and open invitations to their phone. */
  memberships: rows,
  /** Whom the person has invited to their own shop. */
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
