import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'
import type { ReportSubject } from '#contract/endpoints/staff/reports.ts'
import type { Grade } from '#domain/condition/condition-grades.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import type { Currency } from '#domain/money/money.ts'

/** Topics that people switch on and off, per channel. */
export const notificationTopics = [
  'decision',
  'freshness',
  'ending',
  'wanted',
  'savedSearch',
  'liked',
  'deal',
  'review',
  'account',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/**
 * The inbox cannot be switched off. `message` goes through the operator’s gateway, only for what the owner must answer.
 */
export const notificationChannels = ['push', 'message'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

type Price = { price: number; currency: Currency }
type Outcome = 'approved' | 'rejected' | 'changes'
type Entry = 'shop' | 'engineer'
type DealFacts = { name: string; code: string }

/** Facts for the text of each kind. The subject is the listing unless stated otherwise. */
export type NotificationFacts = {
  /** `count`: listings decided together; above one the subject is their batch, and `name` may be empty. */
  listingApproved: { name: string; count: number }
  /** `wasPublic`: it was removed from the lists, after a report or without one. */
  listingRejected: { name: string; count: number; refusal: Rejection; wasPublic: boolean }
  /** `count`: listings that end on that day; the subject is the one with this name. */
  listingEnding: { name: string; count: number; endsAt: string }
  /** Asks whether one listing is still available, or, with `count` and without a subject, several of one day. */
  stillAvailable: (Price & { name: string; confirmedAt: string }) | { count: number }
  /** Removed from the lists because nobody answered; `count`: several on one day. */
  listingExpired: { name: string } | { count: number }
  likedCheaper: Price & { name: string; oldPrice: number }
  likedSold: { name: string }
  /** `names` are of the search, which is the subject; `cheapest` is of the new listings. */
  savedSearch: { names: { ar: string; en: string }; count: number; productId: string; cheapest: Price | null }
  /** Tells a seller of a wanted ad, which is the subject; `productId` is their listing that fits. */
  wantedFits: { words: string; productId: string }
  /**
   * Tells a buyer of a listing that fits, or, with `count`, of more on one day; then the subject is the wanted ad.
   * `words` and `wantedId` are of the ad.
   */
  wantedFound: { words: string; wantedId: string } & ((Price & { name: string }) | { count: number })
  /** The subject is the wanted ad, also of the next two kinds. */
  wantedApproved: { words: string; endsAt: string }
  /** `wasPublic`: it was removed from the list. */
  wantedRejected: { words: string; refusal: Rejection; wasPublic: boolean }
  wantedEnding: { words: string; endsAt: string }
  /** The subject is the deal; `name` is of its listing. To the seller, and `dealBought` to the buyer. */
  dealConfirmed: DealFacts
  dealBought: DealFacts
  dealDeclined: DealFacts
  dealExpired: DealFacts
  /** The reviews of both sides are shown from now on. */
  dealReviewed: DealFacts
  /** The subject is the shop or the engineer. */
  reviewReceived: { entry: Entry; name: string; rating: number }
  reviewReply: { entry: Entry; name: string }
  applicationDecided: { entry: Entry; isEdit: boolean; outcome: Outcome; reason: string | null }
  /** A rejection without a reason means that the entry belongs to somebody else. */
  claimDecided: { entry: Entry; name: string; outcome: Outcome; reason: string | null }
  /** Decides the owner's request for the seal of the entry. */
  sealDecided: { entry: Entry; name: string; outcome: Outcome; reason: string | null }
  /** Staff gave their entry to another owner or to none. */
  entryTaken: { entry: Entry; name: string }
  /** The subject is the invitation; `name` and `shopId` are of the shop. */
  invitation: { name: string; shopId: string }
  reportApproved: { name: string; grade: Grade }
  reportRejected: { name: string; reason: string }
  /** Asks an engineer to confirm a report; `token` is of the invitation. */
  reportInvited: { name: string; token: string; needsSeal?: boolean }
  /** `engineer` is a name; empty when somebody without an entry refused. */
  reportConfirmed: { name: string; engineer: string }
  reportRefused: { name: string; engineer: string; note: string }
  reportWithdrawn: { name: string; engineer: string }
  passkeyAdded: { name: string }
  passkeyRemoved: { name: string }
  /** Sent when the password changes or is reset while these passkeys can still open the account. */
  passwordReset: { passkeys: string[] }
  /** The subject is the listing or the seller. `name`: of a listing that was public, else null. */
  reportDecided: { about: ReportSubject; name: string | null; isUpheld: boolean }
  /** Sign-in from a browser that the account does not know. `device` may be empty. */
  newDevice: { device: string; way: SignInWay; at: string }
  /** `end`: last three digits of the new phone number. */
  phoneChangeWaiting: { end: string; effectiveAt: string }
  /** `listings`: number of listings that show the old number. */
  phoneChanged: { end: string; listings: number }
  /** `taken`: the number now belongs to another account. */
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
  dealConfirmed: 'deal',
  dealBought: 'deal',
  dealDeclined: 'deal',
  dealExpired: 'deal',
  dealReviewed: 'deal',
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

/** During a rollout an older process may read kinds of the newer release, which count as about the account. */
export const topicOf = (kind: NotificationKind): NotificationTopic => topics[kind] ?? 'account'
