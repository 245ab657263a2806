import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { filterTextLengthMax, listBytesMax, listLinesMax } from '#domain/limits.ts'
import { conditions, productTypes } from '#domain/listing/product-kinds.ts'
import { Specifications } from '#domain/listing/specification-fields.ts'
import { listDoubts } from '#domain/listing-text/price-list-warnings.ts'
import { Currency } from '#domain/money/money.ts'
import { one } from '#domain/pagination.ts'
import { linesText, lineText } from '#domain/text/text-fields.ts'

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length
const linesOf = (text: string) => text.trimEnd().split('\n').length
const isBlank = (text: string) => text.trim() === ''

const ListText = z.pipe(
  linesText(listBytesMax, { missing: 'list_required', long: 'list_too_long' }),
  z.string().check(
    z.refine((text) => !isBlank(text), { error: 'list_required' }),
    z.refine((text) => bytesOf(text) <= listBytesMax, { error: 'list_too_long' }),
    z.refine((text) => linesOf(text) <= listLinesMax, { error: 'list_lines_max' }),
  ),
)

/** Fields that were not read are absent. */
const ListFields = z.object({
  name: z.optional(z.string()),
  type: z.optional(z.enum(productTypes)),
  brand: z.optional(z.string()),
  model: z.optional(z.string()),
  condition: z.optional(z.enum(conditions)),
  price: z.optional(z.number()),
  currency: z.optional(Currency),
  quantity: z.optional(z.number()),
  specifications: z.optional(Specifications),
})

export const ListRow = z.object({
  line: z.number(),
  /** Exactly as typed. */
  text: z.string(),
  fields: ListFields,
  /** Confidence from 0 to 1 by field name; specifications also one by one, as `specifications.power`. */
  confidence: z.record(z.string(), z.number()),
  /** Reasons by the same names. */
  doubts: z.optional(z.record(z.string(), z.enum(listDoubts))),
})

export const UnreadLine = z.object({ line: z.number(), text: z.string() })

const ListReading = z.object({
  rows: z.array(ListRow),
  /** Lines that were not understood. Headings and separators are in neither list. */
  unread: z.array(UnreadLine),
})

export const priceLists = {
  read: endpoint({
    method: 'POST',
    path: '/products/read-list',
    access: 'user',
    limits: ['listReadingsPerUser'],
    bodyTextLengthMax: listBytesMax,
    summary: `Reads a price list as it goes around in chats, up to ${listLinesMax} lines or 40 KB: one row a line, how sure each field is, and the lines that were not understood. Stores nothing. A currency that is not written is that of the seller’s place (or \`governorate\`), with a low confidence.`,
    body: z.object({
      text: ListText,
      /** Default place of the goods, by any usual name; absent: that of the seller. */
      governorate: z.optional(lineText(filterTextLengthMax)),
      /** Currency of prices without one. It is not marked as unsure, since the seller named it. */
      currency: z.optional(Currency),
    }),
    reply: one(ListReading),
  }),
}
