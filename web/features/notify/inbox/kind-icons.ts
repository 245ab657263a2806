import type { NotificationKind } from '#contract/endpoints/notify/notification-kinds.ts'
import type { IconName } from '#web/ui/icon-names.ts'

type Sign = { icon: IconName; tone: 'good' | 'ask' | 'bad' | 'plain' }

/** `ask` waits for the person, `bad` is about something that is not shown. */
export const kindIcons: Record<NotificationKind, Sign> = {
  listingApproved: { icon: 'okc', tone: 'good' },
  listingRejected: { icon: 'alert', tone: 'bad' },
  listingEnding: { icon: 'clock', tone: 'ask' },
  stillAvailable: { icon: 'help', tone: 'ask' },
  listingExpired: { icon: 'clock', tone: 'bad' },
  likedCheaper: { icon: 'down-t', tone: 'good' },
  likedSold: { icon: 'heart', tone: 'plain' },
  savedSearch: { icon: 'save', tone: 'good' },
  wantedFits: { icon: 'tag', tone: 'good' },
  wantedFound: { icon: 'search', tone: 'good' },
  wantedApproved: { icon: 'okc', tone: 'good' },
  wantedRejected: { icon: 'alert', tone: 'bad' },
  wantedEnding: { icon: 'clock', tone: 'ask' },
  reviewReceived: { icon: 'star', tone: 'good' },
  reviewReply: { icon: 'chat', tone: 'good' },
  applicationDecided: { icon: 'store', tone: 'plain' },
  claimDecided: { icon: 'store', tone: 'plain' },
  sealDecided: { icon: 'verified', tone: 'plain' },
  entryTaken: { icon: 'store', tone: 'bad' },
  invitation: { icon: 'uplus', tone: 'ask' },
  reportApproved: { icon: 'okc', tone: 'good' },
  reportRejected: { icon: 'alert', tone: 'bad' },
  reportInvited: { icon: 'uplus', tone: 'ask' },
  reportConfirmed: { icon: 'okc', tone: 'good' },
  reportRefused: { icon: 'alert', tone: 'bad' },
  reportWithdrawn: { icon: 'alert', tone: 'bad' },
  passkeyAdded: { icon: 'lock', tone: 'plain' },
  passkeyRemoved: { icon: 'lock', tone: 'plain' },
  passwordReset: { icon: 'lock', tone: 'ask' },
  reportDecided: { icon: 'flag', tone: 'plain' },
  newDevice: { icon: 'device', tone: 'ask' },
  phoneChangeWaiting: { icon: 'phone', tone: 'ask' },
  phoneChanged: { icon: 'phone', tone: 'good' },
  phoneChangeStopped: { icon: 'phone', tone: 'plain' },
}
