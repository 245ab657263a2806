import type { ListedRow, ShownRow, WantedRow } from '#api/features/wanted/ads/wanted-queries.ts'
import type { OwnWanted, WantedAd } from '#contract/endpoints/wanted/wanted.ts'
import { renewalWindowMs } from '#domain/limits.ts'
import { rejectionText } from '#domain/listing/rejections.ts'
import { placeNames } from '#domain/places/places.ts'
import type { Lang } from '#domain/text/lang.ts'

const dayMs = 86_400_000

type Lifetime = Pick<WantedRow, 'status' | 'expires_at'>

export const isPublic = ({ status, expires_at }: Lifetime, now: Date): boolean =>
  status === 'approved' && expires_at !== null && expires_at > now

/** A started day counts as a day. */
const daysLeftOf = (row: Lifetime, now: Date): number =>
  isPublic(row, now) && row.expires_at ? Math.ceil((row.expires_at.getTime() - now.getTime()) / dayMs) : 0

/** Renewable in the last days, after the end, and when found, as listings are. */
export const isRenewable = ({ status, expires_at }: Lifetime, now: Date): boolean => {
  if (status === 'expired' || status === 'found') return true
  return status === 'approved' && expires_at !== null && expires_at.getTime() - now.getTime() <= renewalWindowMs
}

export const toWantedAd = (row: ListedRow, now: Date): WantedAd => ({
  id: row.id,
  type: row.type,
  words: row.words,
  details: row.details,
  leastPower: row.least_power,
  leastVoltage: row.least_voltage,
  leastCapacity: row.least_capacity,
  condition: row.condition,
  maxPrice: row.max_price,
  currency: row.currency,
  quantity: row.quantity,
  governorate: row.governorate,
  city: row.city,
  place: placeNames(row.governorate, row.city),
  postedAt: (row.posted_at ?? row.created_at).toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  daysLeft: daysLeftOf(row, now),
  person: { id: row.user_id, name: row.public_name ?? '' },
})

export const toOwnWanted = (row: Omit<ShownRow, 'numbers_confirmed_at'>, now: Date, lang: Lang): OwnWanted => ({
  ...toWantedAd(row, now),
  phone: row.phone,
  whatsappPhone: row.whatsapp_phone,
  status: row.status,
  reason: row.refusal && rejectionText(row.refusal, lang),
  refusal: row.refusal,
  canRenew: isRenewable(row, now),
  updatedAt: row.updated_at.toISOString(),
})
