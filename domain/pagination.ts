import * as z from 'zod/mini'
import { pageMax, pageSize, pageSizeMax, parameterLengthMax } from '#domain/limits.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** `page` and `limit` of every list. A page size above the maximum is reduced to it; page 0 is rejected. */
export const PageQuery = z.object({
  page: z._default(wholeNumber(1, pageMax), 1),
  limit: z._default(
    z.pipe(
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      z.transform((n: number) => Math.min(n, pageSizeMax)),
    ),
    pageSize,
  ),
})

/** The envelope of every list. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.number(),
    currentPage: z.number(),
    totalPages: z.number(),
  })

/** The same for a list whose count is capped. */
export const cappedListOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(listOf(item), {
    /** There are more than `total`. */
    totalIsCapped: z.boolean(),
  })

export const one = <T extends z.ZodMiniType>(item: T) => z.object({ success: z.literal(true), data: item })

export const done = z.object({ success: z.literal(true) })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether text is a well-formed id. A malformed one must be a 404, not a database error. */
export const isId = (text: string): boolean => uuid.test(text)

/**
 * Text that may be an id; malformed ids are not found. In small letters, as they are stored: a reply is stored by a CDN with the id
 * that was asked for, and purged by the stored one.
 */
export const IdText = z.pipe(
  lineText(parameterLengthMax),
  z.transform((text: string) => (isId(text) ? text.toLowerCase() : text)),
)
export const ById = z.object({ id: IdText })
