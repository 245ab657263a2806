import * as z from 'zod/mini'
import { pageMax, pageSize, pageSizeMax, parameterLengthMax } from '#domain/limits.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** A page size above the maximum is reduced to it; page 0 is rejected. */
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

export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    total: z.number(),
    currentPage: z.number(),
    totalPages: z.number(),
  })

export const cappedListOf = <T extends z.ZodMiniType>(item: T) =>
  z.extend(listOf(item), {
    totalIsCapped: z.boolean(),
  })

export const one = <T extends z.ZodMiniType>(item: T) => z.object({ success: z.literal(true), data: item })

export const done = z.object({ success: z.literal(true) })

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A malformed id must give a 404, not a database error. */
export const isId = (text: string): boolean => uuid.test(text)

/**
 * Malformed ids are not found. Converted to lower case, as stored: a CDN stores a reply by the requested id, and purges
 * by the stored one.
 */
export const IdText = z.pipe(
  lineText(parameterLengthMax),
  z.transform((text: string) => (isId(text) ? text.toLowerCase() : text)),
)
export const ById = z.object({ id: IdText })
