import * as z from 'zod/mini'
import { textFields } from '#domain/listing/listing-table.ts'
import { UnsureFields } from '#domain/listing/unsure-fields.ts'

/** Contacts may be in every free text, and in the price, whose digits may be a phone number. */
const fields = [...textFields, 'price'] as const

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

/** Missing pictures are usual in price lists and do not count. */
export const isWarning = (flag: QuickFlag): boolean => flag !== 'no_picture'

const Duplicate = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  createdAt: z.string(),
  seller: z.object({ id: z.string(), name: z.string() }),
  isSameSeller: z.boolean(),
})
export type Duplicate = z.infer<typeof Duplicate>

export const SuspendedPerson = z.object({ id: z.string(), name: z.string(), phone: z.string() })

export const statedUnits = ['watts', 'volts', 'amps', 'ampHours', 'wattHours'] as const

/** Other listings with the same picture, in the listing or in a condition report that was sent. */
export const SamePicture = z.object({ isFlagged: z.boolean(), listings: z.array(Duplicate) })

/** A flag is a hint for the moderator and decides nothing. */
export const Checks = z.object({
  flags: z.number(),
  price: z.object({
    isFlagged: z.boolean(),
    /** Null without specifications, rate or enough similar listings. */
    unit: z.nullable(z.enum(['watt', 'ampHour'])),
    /** US dollars per watt, or per ampere-hour at 12 V. */
    perUnit: z.nullable(z.number()),
    median: z.nullable(z.number()),
    /** This price divided by the median: 1 is usual. */
    ratio: z.nullable(z.number()),
    /** Number of public listings of the same type and condition. */
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
        unit: z.enum(statedUnits),
        claims: z.array(z.object({ field: z.enum(fields), value: z.number() })),
      }),
    ),
  }),
  noPicture: z.object({ isFlagged: z.boolean() }),
  /** Another account with one of its numbers is suspended. */
  suspendedNumber: z.object({ isFlagged: z.boolean(), people: z.array(SuspendedPerson) }),
  /** Doubts of a price list that the seller confirmed unchanged. */
  unsure: z.object({ isFlagged: z.boolean(), fields: UnsureFields }),
})
export type Checks = z.infer<typeof Checks>
export type CheckedField = (typeof fields)[number]
export type StatedUnit = (typeof statedUnits)[number]
