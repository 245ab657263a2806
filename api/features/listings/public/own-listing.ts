import { ownActions } from '#api/features/listings/own-actions.ts'

/** An owner's listing, locked or as its owner sees it. */
/** Idempotent. */
export const ownSold = ownActions.sold
