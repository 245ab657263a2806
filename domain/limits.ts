/** All numbers of the specification's §9 and of the limits table. Units come last in the name. */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const requestTimeoutMs = 30_000
export const dialogAutoCloseMs = 3_000
export const afterVerifyCloseMs = 500
export const modalSwitchDelayMs = 150
export const toastMs = 4_000
/** How long the admin shows an undo button for a decision. */
export const undoShownMs = 10_000
/** How long the server accepts an undo: the shown time plus that of a request on a slow connection. */
export const undoAcceptedMs = 30_000

export const codeLength = 6
export const codeLifeMs = 10 * minuteMs
export const codeTriesMax = 5
export const codeResendWaitMs = minuteMs
/** The code in test mode; the forms prefill it and say so. */
export const testCode = '123456'

export const passwordLengthMin = 8
export const passwordLengthMax = 128
export const loginPasswordLengthMin = 6
export const phoneDigitsMin = 8
export const phoneDigitsMax = 15
export const nameLengthMin = 2
export const nameLengthMax = 50
export const passkeysMax = 10
/** As long as a browser may wait for a finger or a second device. */
export const passkeyChallengeLifeMs = 5 * minuteMs

export const sessionLifeMs = 30 * dayMs
export const sessionIdleMs = 14 * dayMs

/** A new phone number takes effect this long after it was confirmed. */
export const phoneChangeWaitMs = 3 * dayMs
/** After a new password by code a change of the number cannot be hastened. */
export const phoneHastenAfterResetMs = 7 * dayMs
/** Numbers of ended changes are deleted after this. */
export const oldPhoneKeptMs = 30 * dayMs
/** A browser that signs in after a longer time is told to the owner as a new device. */
export const knownDeviceDays = 90
/** As `deviceOf` names it. */
export const sessionDeviceLengthMax = 100
/** Devices of one account that get its notifications. */
export const pushDevicesMax = 20
export const pushEndpointLengthMax = 1024

export const imagesMax = 5
export const imageBytesMax = 5 * 1024 * 1024
/** The largest camera picture that a browser scales down before the upload. */
export const shrunkBytesMax = 40 * 1024 * 1024
export const shrunkPixelsMax = 50_000_000
export const imagePixelsMax = 60_000_000
/** Decoders hold whole rows, and some of their work grows with each row, so neither side may be millions of pixels. */
export const imageSideMax = 16_384
export const imageWidths = [320, 640, 1280] as const
/** Timeout of an upload: 2G carries a few kilobytes per second. */
export const uploadTimeoutMs = 5 * minuteMs
/**
 * An upload that is slower than this for longer than the grace period is aborted. 2G carries two to four kilobytes per
 * second.
 */
export const uploadBytesPerSecondMin = 1024
export const uploadGraceMs = 30_000
/** Of the stored renditions, not of the files that were sent. */
export const uploadBytesPerUserMax = 500 * 1024 * 1024
export const uploadKeyLifeMs = 15 * minuteMs
export const uploadKeyCountMax = 10
export const unusedUploadLifeMs = dayMs
/** Shorter than the life of the picture itself, so that a receipt never names a deleted picture. */
export const uploadReceiptLifeMs = unusedUploadLifeMs - hourMs

/** An engineer who has not answered by then no longer keeps the seller from asking others. */
export const openInvitationMs = 14 * dayMs

/** After posting or the last answer the owner is asked whether a listing is still there. */
export const askAfterMs = 14 * dayMs
/** Without an answer it is shown as not confirmed, behind the others. */
export const unconfirmedAfterMs = 7 * dayMs
/** Not confirmed for so long: it leaves the lists. */
export const silenceAfterMs = 7 * dayMs
/** How long an answer can be undone, and a sold listing be brought back without a review. */
export const answerUndoMs = dayMs
/** Of `/still/{token}`, after the question. */
export const stillLinkLifeMs = 30 * dayMs

export const productNameLengthMax = 200
export const productTextLengthMax = 5_000
export const priceMax = 1_000_000_000
/** Pieces that one listing offers. */
export const quantityMax = 9_999
export const productWordsLengthMax = 100
export const specificationLengthMax = 100
export const listingLifeMs = 60 * dayMs
export const renewalWindowMs = 10 * dayMs
/** A wanted ad is public for so long, and may be renewed as a listing is. */
export const wantedLifeMs = 30 * dayMs
/** Waiting and public wanted ads of a person. */
export const openWantedMax = 10
export const wantedWordsLengthMax = 120
export const wantedDetailsLengthMax = 500
/** Figures that a wanted ad asks for. */
export const leastPowerMax = 1_000_000
export const leastVoltageMax = 2_000
export const leastCapacityMax = 100_000
/** Listings shown on the page of a wanted ad. */
export const wantedFittingMax = 8
/** Wanted ads shown to a seller who has what they ask for. */
export const wantedForSellerMax = 20
/** Fits of a wanted ad, or of a listing, are counted up to this number. */
export const wantedFitsMax = 200
/** Sellers told about one wanted ad, and people told about one listing. */
export const wantedToldMax = 200
/** Listings that a person is told of one by one on a day because they fit a wanted ad; the others of an ad are told together. */
export const wantedFoundPerDayMax = 3
/** Pending and public listings of a person, and of a shop. */
export const liveListingsMax = 100
export const shopLiveListingsMax = 1_000
/** Listings posted by one call. */
export const batchItemsMax = 200
export const idempotencyLifeMs = dayMs
export const idempotencyKeyLengthMax = 200
export const reasonLengthMin = 3
export const reasonLengthMax = 500
/** Approved listings after which a seller is trusted. */
export const trustedApprovalsMin = 5
export const latelyMs = 90 * dayMs
export const approvedTogetherMax = 50

export const pageSize = 10
export const shopPageSize = 12
/** Listings of one seller or shop: full rows of two and four. */
export const sellerPageSize = 8
export const pageSizeMax = 50
/** Pages of a list that one URL may load at once; together no more than the largest page. */
export const pagesTogetherMax = pageSizeMax / pageSize
export const pageMax = 1_000_000_000

export const keywordLengthMax = 200
export const filterTextLengthMax = 100
/** Matches of a keyword or price range are counted up to this number. */
export const countMax = 10_000
/** Staff searches are counted up to this number, shown as “more than”. */
export const adminCountMax = 1_000
export const suggestionsMax = 8
export const similarMax = 8
/** Liked listings stored in the browser of an anonymous visitor. */
export const visitorLikesMax = 48
/** Likes of an account: older ones are dropped, since lists and counts of liked listings read all of them. */
export const likesMax = 2_000
/** Sellers and shops that one person has blocked. */
export const blocksMax = 200
/** People who post in the name of a shop besides its owner, invited ones included. */
export const shopMembersMax = 10
/** Shops of one person, and invitations, that a list shows. */
export const ownShopsMax = 50
/** Listings that one call moves into a shop. */
export const movedListingsMax = 100
/** Own listings that one call names by their ids, and that it changes before it answers; a repeat continues. */
export const changedListingsMax = 200
/** Own listings that one call may be about by a filter: more than a shop has live ones. */
export const filteredListingsMax = 2_000
/** How long a change of many prices can be undone, and how much longer the server accepts it from a slow connection. */
export const priceFallMs = 14 * dayMs
export const priceUndoMs = 10 * minuteMs
export const priceUndoGraceMs = 30_000
/** How much longer still for the rest of an undo that was interrupted. */
export const priceUndoRestMs = 5 * minuteMs
/** Own listings on one page of `/my-products`. */
export const ownPageSize = 25
/** Listings whose prices one call pegs. */
export const peggedListingsMax = 200
/** Listings that one call compares with a system. */
export const judgedMax = 40
/** Saved searches of a person. */
export const savedSearchesMax = 20
/** Notifications of a person: older ones are dropped. */
export const inboxItemsMax = 1_000
export const inboxLifeMs = 90 * dayMs
/** Notifications that one call marks as read. */
export const inboxReadMax = 100
/** How long before its end the owner of a listing is told. */
export const endingNoticeMs = 5 * dayMs
/** Listings of an owner about which they are asked one by one on a day; others are one notification. */
export const questionsPerDayMax = 3
export const offTokenLengthMax = 200
/** New matches of a saved search are counted up to this number. */
export const newMatchesMax = 100
/** As many ids as one query parameter can hold. */
export const productsByIdMax = 12
export const reportNoteLengthMax = 500
export const directoryNameLengthMax = 100
export const directoryTextLengthMax = 5_000
export const directoryLineLengthMax = 200
export const directoryWordsMax = 30
export const directoryPicturesMax = 20
export const certificationsMax = 30
/** Pictures that show staff that an entry is the applicant's; deleted so long after the decision. */
export const evidenceMax = 3
export const evidenceLifeMs = 30 * dayMs
/** How long an owner is shown why an edit was rejected. */
export const rejectionShownMs = 30 * dayMs
export const adPositionMax = 1_000_000
export const reviewTextLengthMax = 1_000
/** Who owned an entry or sold in its name does not review it for so long after. */
export const formerSellerDays = 180
export const contactClickDaysShown = 30
export const contactClickMemoryMs = 365 * dayMs
/** How long people can report what its owner has deleted. */
export const deletedListingMemoryMs = 90 * dayMs

export const priceSlider = { min: 0, max: 10_000, step: 100 } as const
export const experienceBands = ['1-3', '3-5', '5-10', '10+'] as const
export const ratingBands = [3, 3.5, 4, 4.5] as const

export const shopPreviewLength = 100
export const myProductPreviewLength = 60

export const freshListMs = 5 * minuteMs
export const freshDetailMs = 10 * minuteMs
export const cacheKeepMs = 30 * minuteMs
export const queryRetries = 1

export const jsonBodyBytesMax = 256 * 1024
/** Longest text in a path, a query or a body; each field has its own, smaller limit. */
export const parameterLengthMax = 500
/** One import of directory entries: with these limits it stays below `bodyValuesMax`. */
export const importRowsMax = 200
export const importColumnsMax = 60
/** What is sent of the file: without the columns that nobody reads. */
export const importTableBytesMax = 240 * 1024
export const importFileBytesMax = 1024 * 1024
/** A pasted price list. */
export const listLinesMax = 200
export const listBytesMax = 40 * 1024
/** A price list as a file; its rows are posted in groups of `batchItemsMax`. */
export const listFileBytesMax = 2 * 1024 * 1024
export const listFileRowsMax = 1_000
/** Of endpoints that declare no other. */
export const bodyTextLengthMax = 10_000
/** Values in one body, at any depth. */
export const bodyValuesMax = 5_500

export const calculator = {
  sunHours: 5,
  efficiency: 0.8,
  batteryVolts: 12,
  depthOfDischarge: 0.5,
  panelWatts: 550,
  inverterMargin: 1.25,
  hoursMax: 24,
  wattsMax: 1_000_000,
  quantityMax: 100_000,
  rowsMax: 200,
  sharedRowsMax: 60,
} as const
