import * as z from 'zod/mini'
import { textFields } from '#domain/listing/listing-table.ts'
import { UnsureFields } from '#domain/listing/unsure-fields.ts'

/** Where a contact may be found: every free text, and the price, whose digits may be a phone number. */
const fields = [...textFields, 'price'] as const

/** The checks shown in the queue for each listing. */
export const quickFlags = [
  'contact',
  'contradictions',
  'no_picture',
  'same_picture',
  'same_text',
  'suspended_number',
  'unsure',
  'price',
] as const
export type QuickFlag = (typeof quickFlags)[number]

/** Whether something may be wrong: that a list has no pictures is usual. */
export const isWarning = (flag: QuickFlag): boolean => flag !== 'no_picture'

/** Another listing with the same text or picture. */
const Duplicate = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  createdAt: z.string(),
  seller: z.object({ id: z.string(), name: z.string() }),
  isSameSeller: z.boolean(),
})
export type Duplicate = z.infer<typeof Duplicate>

/** A suspended account with one of the numbers that are shown. */
export const SuspendedPerson = z.object({ id: z.string(), name: z.string(), phone: z.string() })

export const claimUnits = ['watts', 'volts', 'amps', 'ampHours', 'wattHours'] as const

/** Other listings that show one of the pictures, themselves or in a condition report that was sent. */
export const SamePicture = z.object({ isFlagged: z.boolean(), listings: z.array(Duplicate) })

/** Automatic checks for the moderator. A flag is a hint and decides nothing. */
export const Checks = z.object({
  /** Number of flagged checks. */
  flags: z.number(),
  price: z.object({
    isFlagged: z.boolean(),
    /** The compared unit; null where nothing can be compared: no specifications, no rate, or too few similar listings. */
    unit: z.nullable(z.enum(['watt', 'ampHour'])),
    /** US dollars per watt, or per ampere-hour at 12 V. */
    perUnit: z.nullable(z.number()),
    median: z.nullable(z.number()),
    /** This price divided by the median: 1 is usual. */
    ratio: z.nullable(z.number()),
    /** How many public listings of the same type and condition were compared. */
    compared: z.number(),
  }),
  contact: z.object({
    isFlagged: z.boolean(),
    found: z.array(z.object({ field: z.enum(fields), kind: z.enum(['phone', 'link', 'account']), text: z.string() })),
  }),
  sameText: z.object({ isFlagged: z.boolean(), listings: z.array(Duplicate) }),
  samePicture: SamePicture,
  contradictions: z.object({
    isFlagged: z.boolean(),
    found: z.array(
      z.object({
        unit: z.enum(claimUnits),
        claims: z.array(z.object({ field: z.enum(fields), value: z.number() })),
      }),
    ),
  }),
  noPicture: z.object({ isFlagged: z.boolean() }),
  /** Its phone or WhatsApp number is that of a suspended account of somebody else. */
  suspendedNumber: z.object({ isFlagged: z.boolean(), people: z.array(SuspendedPerson) }),
  /** Doubts about a price list that its seller confirmed without a change. */
  unsure: z.object({ isFlagged: z.boolean(), fields: UnsureFields }),
})
export type Checks = z.infer<typeof Checks>
export type ClaimField = (typeof fields)[number]
export type ClaimUnit = (typeof claimUnits)[number]
