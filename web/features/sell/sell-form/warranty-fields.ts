import { warrantyMonthsMax } from '#domain/limits.ts'
import type { Honourer, Warranty } from '#domain/listing/warranty.ts'
import { readWhole } from '#domain/text/numbers.ts'

export const warrantyPeriods = ['6', '12', '24', '60', '144'] as const

/** The period is empty without a promise, months of a chip, or `other` for those in `warrantyMonths`. */
export type WarrantyFields = {
  warrantyPeriod: string
  warrantyMonths: string
  /** Empty until chosen: the shop that it is posted for, else the seller. */
  warrantyBy: Honourer | ''
  warrantyCovers: string
  warrantyExcludes: string
  warrantyClaimAt: string
}

export const blankWarranty: WarrantyFields = {
  warrantyPeriod: '',
  warrantyMonths: '',
  warrantyBy: '',
  warrantyCovers: '',
  warrantyExcludes: '',
  warrantyClaimAt: '',
}

/** Replies that the service worker kept from an earlier release lack the promise. */
export const warrantyFromWire = (warranty: Warranty | null | undefined): WarrantyFields => {
  if (!warranty) return blankWarranty
  const months = String(warranty.months)
  const isUsual = warrantyPeriods.some((period) => period === months)
  return {
    warrantyPeriod: isUsual ? months : 'other',
    warrantyMonths: isUsual ? '' : months,
    warrantyBy: warranty.honouredBy,
    warrantyCovers: warranty.covers,
    warrantyExcludes: warranty.excludes,
    warrantyClaimAt: warranty.claimAt,
  }
}

type Posted = WarrantyFields & { shopId: string }

export const honourerOf = ({ warrantyBy, shopId }: Posted): Honourer => warrantyBy || (shopId ? 'shop' : 'seller')

/** Undefined without a promise, and while its months cannot be read. */
export const warrantyMonthsOf = ({ warrantyPeriod, warrantyMonths }: WarrantyFields): number | undefined => {
  const months = readWhole(warrantyPeriod === 'other' ? warrantyMonths : warrantyPeriod)
  return months >= 1 && months <= warrantyMonthsMax ? months : undefined
}

/** Unreadable months are sent as typed; the server refuses them with the same message. */
export const warrantyToWire = (fields: Posted) =>
  fields.warrantyPeriod === ''
    ? null
    : {
        months: warrantyMonthsOf(fields) ?? fields.warrantyMonths,
        honouredBy: honourerOf(fields),
        covers: fields.warrantyCovers.trim(),
        excludes: fields.warrantyExcludes.trim(),
        claimAt: fields.warrantyClaimAt.trim(),
      }
