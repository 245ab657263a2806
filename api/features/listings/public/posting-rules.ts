/** Rules that other features which people post in have in common with listings. */
export { checkKey, findEarlier } from '#api/features/listings/idempotency.ts'
export { findPlace } from '#api/features/listings/listing-place.ts'
