import * as z from 'zod/mini'
import { warrantyMonthsMax, warrantyPlaceLengthMax, warrantyTextLengthMax } from '#domain/limits.ts'
import { oneOf } from '#domain/listing/product-kinds.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { isBlank } from '#domain/text/plain-text.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Who repairs or replaces the goods. */
export const honourers = ['seller', 'shop', 'importer', 'maker'] as const
export type Honourer = (typeof honourers)[number]

const optionalText = (lengthMax: number) => {
  const text = z.pipe(
    z.nullable(lineText(lengthMax)),
    z.transform((value: string | null) => (value === null || isBlank(value) ? '' : value)),
  )
  return z._default(text, '')
}

export const WarrantyInput = z.nullable(
  z.object({
    months: wholeNumber(1, warrantyMonthsMax, 'warranty_months'),
    honouredBy: oneOf(honourers),
    covers: optionalText(warrantyTextLengthMax),
    excludes: optionalText(warrantyTextLengthMax),
    claimAt: optionalText(warrantyPlaceLengthMax),
  }),
)

/** Texts that the seller left out are empty. */
export const Warranty = z.object({
  months: z.number(),
  honouredBy: z.enum(honourers),
  covers: z.string(),
  excludes: z.string(),
  /** Where the buyer brings the goods. */
  claimAt: z.string(),
})
export type Warranty = z.infer<typeof Warranty>
