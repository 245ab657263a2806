import { isAsked } from '#api/features/browse/listing/confirmation.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { toCard, toProduct } from '#api/features/browse/listing/present-products.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { ListingShop } from '#contract/endpoints/browse/products.ts'
import type { ContactClickCounts } from '#contract/endpoints/sell/contact-clicks.ts'
import type { ListingCounts, OwnCard, OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { myProductPreviewLength, renewalWindowMs } from '#domain/limits.ts'
import type { OwnStatus } from '#domain/listing/product-kinds.ts'

export type OwnRow = ProductRow & { views: number | null; likes: number | null; shop?: ListingShop | null }

const dayMs = 86_400_000

/** A started day counts as a day. */
const daysLeftOf = ({ status, expires_at }: OwnRow, now: Date): number | null => {
  if (status !== 'approved' || !expires_at) return null
  return Math.max(0, Math.ceil((expires_at.getTime() - now.getTime()) / dayMs))
}

/** Renewable in the last days before expiry, after expiry, and when sold. */
export const isRenewable = ({ status, expires_at }: ProductRow, now: Date): boolean => {
  if (status === 'expired' || status === 'sold') return true
  return status === 'approved' && expires_at !== null && expires_at.getTime() - now.getTime() <= renewalWindowMs
}

/** Cuts at a word boundary, because half a word looks like the seller's mistake; only a single endless word is cut. */
const previewOf = (description: string): string => {
  const letters = [...description.replace(/\s+/g, ' ').trim()]
  if (letters.length <= myProductPreviewLength) return letters.join('')
  const cut = letters.slice(0, myProductPreviewLength).join('')
  const words = letters[myProductPreviewLength] === ' ' ? cut : cut.replace(/ [^ ]*$/, '')
  return `${words.replace(/[ ،,.؛;]{1,20}$/, '')}…`
}

const ownFacts = (row: OwnRow, now: Date) => ({
  reason: row.status_reason,
  refusal: row.refusal,
  daysLeft: daysLeftOf(row, now),
  canRenew: isRenewable(row, now),
  askedAt: isAsked(row) && row.status === 'approved' ? (row.asked_at?.toISOString() ?? null) : null,
  isSilent: isAsked(row) && row.status === 'expired',
  shopId: row.shop_id,
  preview: previewOf(row.description),
  updatedAt: row.updated_at.toISOString(),
})

export const toOwnCard = (row: OwnRow, rates: Rates, taps: ContactClickCounts, now: Date): OwnCard => ({
  ...toCard(row, rates),
  ...ownFacts(row, now),
  taps,
})

export const toOwnProduct = (row: OwnRow, rates: Rates, now: Date): OwnProduct => ({
  ...toProduct(row, rates),
  ...ownFacts(row, now),
})

type StatusCount = { status: OwnStatus; n: number }

export const toCounts = (rows: StatusCount[]): ListingCounts => ({
  all: rows.reduce((sum, { n }) => sum + n, 0),
  pending: 0,
  approved: 0,
  rejected: 0,
  changes: 0,
  expired: 0,
  sold: 0,
  ...Object.fromEntries(rows.map(({ status, n }) => [status, n])),
})
