import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'
import type { ReportSubject } from '#contract/endpoints/staff/reports.ts'
import type { Grade } from '#domain/condition/condition-grades.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import type { Currency } from '#domain/money/money.ts'

/** What people switch on and off, per channel. */
export const notificationTopics = [
  'decision',
  'freshness',
  'ending',
  'wanted',
  'savedSearch',
  'liked',
  'review',
  'account',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** The inbox itself is always on. `message`: through the operator’s gateway, only for what its owner must answer. */
export const notificationChannels = ['push', 'message'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

type Price = { price: number; currency: Currency }
type Outcome = 'approved' | 'rejected' | 'changes'
type Entry = 'shop' | 'engineer'

/** What the text of each kind needs to know. The subject is the listing, unless said otherwise. */
export type NotificationFacts = {
  /** `count`: of listings that were decided together; then the subject is their batch, and `name` may be empty. */
  listingApproved: { name: string; count: number }
  /** `wasPublic`: it was taken off the lists, after a report or without one. */
  listingRejected: { name: string; count: number; refusal: Rejection; wasPublic: boolean }
  /** `count`: of listings that end on that day; the subject is the one that has this name. */
  listingEnding: { name: string; count: number; endsAt: string }
  /** The owner is asked whether it is still there; or about several of one day, without a subject. */
  stillAvailable: (Price & { name: string; confirmedAt: string }) | { count: number }
  /** Nobody answered: it was taken off the lists; or several were, on one day. */
  listingExpired: { name: string } | { count: number }
  likedCheaper: Price & { name: string; oldPrice: number }
  likedSold: { name: string }
  /** The subject is the saved search. `names`: of the search; `cheapest`: of the new listings. */
  savedSearch: { names: { ar: string; en: string }; count: number; productId: string; cheapest: Price | null }
  /** To a seller: somebody looks for what they sell. The subject is the wanted ad; `productId`: their listing that fits. */
  wantedFits: { words: string; productId: string }
  /** To who looks for it: a listing fits; or several more of one day, then the subject is the wanted ad. `words` and `wantedId` are of it. */
  wantedFound: { words: string; wantedId: string } & ((Price & { name: string }) | { count: number })
  /** The subject is the wanted ad, as of the two next. */
  wantedApproved: { words: string; endsAt: string }
  /** `wasPublic`: it was taken off the list. */
  wantedRejected: { words: string; refusal: Rejection; wasPublic: boolean }
  wantedEnding: { words: string; endsAt: string }
  /** The subject is the shop or the engineer. */
  reviewReceived: { entry: Entry; name: string; rating: number }
  reviewReply: { entry: Entry; name: string }
  applicationDecided: { entry: Entry; isEdit: boolean; outcome: Outcome; reason: string | null }
  /** Rejected without a reason: it is somebody else’s now. */
  claimDecided: { entry: Entry; name: string; outcome: Outcome; reason: string | null }
  /** The owner had asked for the seal of the entry. */
  sealDecided: { entry: Entry; name: string; outcome: Outcome; reason: string | null }
  /** Staff gave their shop or entry to somebody else, or to nobody. */
  entryTaken: { entry: Entry; name: string }
  /** The subject is the invitation; `name` and `shopId` are of the shop. */
  invitation: { name: string; shopId: string }
  /** About the condition report of the listing. */
  reportApproved: { name: string; grade: Grade }
  reportRejected: { name: string; reason: string }
  /** Somebody asks an engineer to confirm it; `token` is of the invitation. */
  reportInvited: { name: string; token: string; needsSeal?: boolean }
  /** `engineer`: their name; empty when somebody without an entry refused. */
  reportConfirmed: { name: string; engineer: string }
  reportRefused: { name: string; engineer: string; note: string }
  reportWithdrawn: { name: string; engineer: string }
  /** A passkey was added to the account. */
  passkeyAdded: { name: string }
  passkeyRemoved: { name: string }
  /** The password was changed, or reset by a code, while these passkeys open the account. */
  passwordReset: { passkeys: string[] }
  /** The subject is the listing or the seller. `name`: of a listing that was public, else null. */
  reportDecided: { about: ReportSubject; name: string | null; isUpheld: boolean }
  /** Somebody signed in from a browser that the account does not know. `device` may be empty. */
  newDevice: { device: string; way: SignInWay; at: string }
  /** The account is to get another phone number, whose last three digits are `end`. */
  phoneChangeWaiting: { end: string; effectiveAt: string }
  /** `listings`: that show the old number. */
  phoneChanged: { end: string; listings: number }
  /** `taken`: the number belongs to another account now. */
  phoneChangeStopped: { by: 'link' | 'reset' | 'taken' | 'device' }
}
export type NotificationKind = keyof NotificationFacts

const topics: Record<NotificationKind, NotificationTopic> = {
  listingApproved: 'decision',
  listingRejected: 'decision',
  listingEnding: 'ending',
  stillAvailable: 'freshness',
  listingExpired: 'freshness',
  likedCheaper: 'liked',
  likedSold: 'liked',
  savedSearch: 'savedSearch',
  wantedFits: 'wanted',
  wantedFound: 'wanted',
  wantedApproved: 'decision',
  wantedRejected: 'decision',
  wantedEnding: 'ending',
  reviewReceived: 'review',
  reviewReply: 'review',
  applicationDecided: 'account',
  claimDecided: 'account',
  sealDecided: 'account',
  entryTaken: 'account',
  invitation: 'account',
  reportApproved: 'decision',
  reportRejected: 'decision',
  reportInvited: 'account',
  reportConfirmed: 'decision',
  reportRefused: 'decision',
  reportWithdrawn: 'decision',
  passkeyAdded: 'account',
  passkeyRemoved: 'account',
  passwordReset: 'account',
  reportDecided: 'account',
  newDevice: 'account',
  phoneChangeWaiting: 'account',
  phoneChanged: 'account',
  phoneChangeStopped: 'account',
}

export const notificationKinds = Object.keys(topics) as NotificationKind[]

/** Kinds of a newer release, while it is rolled out, are about the account. */
export const topicOf = (kind: NotificationKind): NotificationTopic => topics[kind] ?? 'account'
