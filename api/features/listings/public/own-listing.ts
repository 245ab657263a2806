import { ownActions } from '#api/features/listings/own-actions.ts'

export { beforeAnswerOf, keepListing, makePublic } from '#api/features/listings/keep-listing.ts'
/** An owner's listing, locked or as its owner sees it. */
export { showOwn, takeOwn } from '#api/features/listings/own-listing.ts'
/** Idempotent. */
export const ownSold = ownActions.sold
