/** The end of a name is the unit. */
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const requestTimeoutMs = 30_000
export const dialogAutoCloseMs = 3_000
export const afterVerifyCloseMs = 500
export const modalSwitchDelayMs = 150
export const toastMs = 4_000
export const undoShownMs = 10_000
/** Covers the time the button is shown and a request on a slow connection. */
export const undoAcceptedMs = 30_000

export const codeLength = 6
export const codeLifeMs = 10 * minuteMs
export const codeTriesMax = 5
export const codeResendWaitMs = minuteMs
/** Forms prefill this code in test mode and say so. */
export const testCode = '123456'

export const passwordLengthMin = 8
export const passwordLengthMax = 128
export const loginPasswordLengthMin = 6
export const phoneDigitsMin = 8
export const phoneDigitsMax = 15
export const nameLengthMin = 2
export const nameLengthMax = 50
export const passkeysMax = 10
/** Time for a person to touch the sensor or fetch a second device. */
export const passkeyChallengeLifeMs = 5 * minuteMs

export const sessionLifeMs = 30 * dayMs
export const sessionIdleMs = 14 * dayMs

/** Delay between the confirmation of a new phone number and the change. */
export const phoneChangeWaitMs = 3 * dayMs
/** For this long after a password reset by code, a phone change cannot be sped up. */
export const phoneHastenAfterResetMs = 7 * dayMs
export const oldPhoneKeptMs = 30 * dayMs
/** After this many days without a sign-in, a browser counts as a new device, and its owner is told. */
export const knownDeviceDays = 90
export const sessionDeviceLengthMax = 100
export const pushDevicesMax = 20
export const pushEndpointLengthMax = 1024

export const imagesMax = 5
export const imageBytesMax = 5 * 1024 * 1024
/** Larger camera pictures are not scaled down in the browser before the upload. */
export const shrunkBytesMax = 40 * 1024 * 1024
export const shrunkPixelsMax = 50_000_000
export const imagePixelsMax = 60_000_000
/** Decoders hold whole rows, and some of their work grows with each row, so each side has a limit besides the area. */
export const imageSideMax = 16_384
export const imageWidths = [320, 640, 1280] as const
/** 2G carries a few kilobytes per second. */
export const uploadTimeoutMs = 5 * minuteMs
/**
 * An upload slower than this for longer than `uploadGraceMs` is aborted. 2G carries two to four kilobytes per second.
 */
export const uploadBytesPerSecondMin = 1024
export const uploadGraceMs = 30_000
/** Counts the stored renditions, not the uploaded files. */
export const uploadBytesPerUserMax = 500 * 1024 * 1024
export const uploadKeyLifeMs = 15 * minuteMs
export const uploadKeyCountMax = 10
export const unusedUploadLifeMs = dayMs
/** Shorter than the life of the picture, so that a receipt never names a deleted one. */
export const uploadReceiptLifeMs = unusedUploadLifeMs - hourMs

/** An unanswered invitation of an engineer blocks further invitations of the seller only this long. */
export const openInvitationMs = 14 * dayMs

/** Time after posting or the last answer until the owner is asked whether a listing is still available. */
export const askAfterMs = 14 * dayMs
/** Time after the question until a listing without an answer is shown as not confirmed, behind the others. */
export const unconfirmedAfterMs = 7 * dayMs
/** Time after `unconfirmedAfterMs` until it leaves the lists. */
export const silenceAfterMs = 7 * dayMs
/** How long an answer can be undone, and a sold listing restored without a review. */
export const answerUndoMs = dayMs
/** Life of the link `/still/{token}`, from the question on. */
export const stillLinkLifeMs = 30 * dayMs

export const productNameLengthMax = 200
export const productTextLengthMax = 5_000
export const priceMax = 1_000_000_000
export const quantityMax = 9_999
export const productWordsLengthMax = 100
export const specificationLengthMax = 100
export const warrantyMonthsMax = 360
export const warrantyTextLengthMax = 300
export const warrantyPlaceLengthMax = 200
export const listingLifeMs = 60 * dayMs
export const renewalWindowMs = 10 * dayMs
/** How long a wanted ad is public until it ends or is renewed. */
export const wantedLifeMs = 30 * dayMs
/** Waiting and public wanted ads per person. */
export const openWantedMax = 10
export const wantedWordsLengthMax = 120
export const wantedDetailsLengthMax = 500
/** Largest minimums (W, V, Ah) that a wanted ad may ask for. */
export const leastPowerMax = 1_000_000
export const leastVoltageMax = 2_000
export const leastCapacityMax = 100_000
export const wantedFittingMax = 8
export const wantedForSellerMax = 20
/** Matches between wanted ads and listings are counted up to this number. */
export const wantedFitsMax = 200
/** Sellers notified of one wanted ad, and people notified of one listing. */
export const wantedToldMax = 200
/** Single notifications per day and person about listings that fit a wanted ad; the rest of an ad share one. */
export const wantedFoundPerDayMax = 3
/** Pending and public listings per person; a shop has the next limit. */
export const liveListingsMax = 100
export const shopLiveListingsMax = 1_000
export const batchItemsMax = 200
export const idempotencyLifeMs = dayMs
export const idempotencyKeyLengthMax = 200
export const reasonLengthMin = 3
export const reasonLengthMax = 500
export const trustedApprovalsMin = 5
export const latelyMs = 90 * dayMs
export const approvedTogetherMax = 50

export const pageSize = 10
export const shopPageSize = 12
/** Fills rows of two and of four. */
export const sellerPageSize = 8
export const pageSizeMax = 50
/** Pages of a list that one URL may load at once: together one page of the largest size. */
export const pagesTogetherMax = pageSizeMax / pageSize
export const pageMax = 1_000_000_000

export const keywordLengthMax = 200
export const filterTextLengthMax = 100
/** Keyword and price matches are counted up to this number. */
export const countMax = 10_000
/** Staff searches are counted up to this number, shown as “more than”. */
export const adminCountMax = 1_000
export const suggestionsMax = 8
export const similarMax = 8
export const visitorLikesMax = 48
/** Older likes of an account are dropped, since lists and counts read all of them. */
export const likesMax = 2_000
export const blocksMax = 200
/** People who post in the name of a shop besides its owner, including invited ones. */
export const shopMembersMax = 10
export const ownShopsMax = 50
export const movedListingsMax = 100
/** Own listings that one call names by id and changes before it answers; further calls continue. */
export const changedListingsMax = 200
/** Own listings that one call selects by a filter: more than a shop may have live. */
export const filteredListingsMax = 2_000
/** How long a lower price is marked as a fall. */
export const priceFallMs = 14 * dayMs
export const priceUndoMs = 10 * minuteMs
export const priceUndoGraceMs = 30_000
/** Additional time for the rest of an interrupted undo. */
export const priceUndoRestMs = 5 * minuteMs
export const ownPageSize = 25
export const peggedListingsMax = 200
export const judgedMax = 40
export const savedSearchesMax = 20
/** Older notifications of a person are dropped. */
export const inboxItemsMax = 1_000
export const inboxLifeMs = 90 * dayMs
export const inboxReadMax = 100
export const endingNoticeMs = 5 * dayMs
/** Questions per owner and day about single listings; the others share one notification. */
export const questionsPerDayMax = 3
export const offTokenLengthMax = 200
export const newMatchesMax = 100
/** Ids that fit into one query parameter. */
export const productsByIdMax = 12
export const reportNoteLengthMax = 500
export const directoryNameLengthMax = 100
export const directoryTextLengthMax = 5_000
export const directoryLineLengthMax = 200
export const directoryWordsMax = 30
export const directoryPicturesMax = 20
export const certificationsMax = 30
/**
 * Private pictures that prove to staff that an entry belongs to the applicant; deleted `evidenceLifeMs` after the
 * decision.
 */
export const evidenceMax = 3
export const evidenceLifeMs = 30 * dayMs
export const rejectionShownMs = 30 * dayMs
export const adPositionMax = 1_000_000
export const reviewTextLengthMax = 1_000
/** Former owners and people who posted for an entry cannot review it for this many days. */
export const formerSellerDays = 180
export const contactClickDaysShown = 30
export const contactClickMemoryMs = 365 * dayMs
/** How long a listing deleted by its owner can still be reported. */
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
/** Longest text in a path, query or body; fields have smaller limits of their own. */
export const parameterLengthMax = 500
/** Keeps an import of directory entries below `bodyValuesMax`. */
export const importRowsMax = 200
export const importColumnsMax = 60
/** Size of the part of the file that is sent: columns that nobody reads are left out. */
export const importTableBytesMax = 240 * 1024
export const importFileBytesMax = 1024 * 1024
export const listLinesMax = 200
export const listBytesMax = 40 * 1024
/** Limits of a price list as a file; its rows are posted in groups of `batchItemsMax`. */
export const listFileBytesMax = 2 * 1024 * 1024
export const listFileRowsMax = 1_000
/** Default of endpoints that declare no other. */
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
