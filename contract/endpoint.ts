import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { endpointLimits } from '#contract/rate-limits.ts'

/** `public` must be stated, so that no endpoint is open by omission. */
export type Access = 'public' | 'user' | 'moderator' | 'admin'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to /api/v1, with `:name` for each parameter. */
  path: string
  access: Access
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType
  /**
   * The URL of this public GET is a secret of one person, so the reply is never cached and is read from the primary
   * database.
   */
  isPersonal?: true
  /** A POST that changes nothing is rate limited as a read. */
  countsAsRead?: true
  /** The reply is a file; `reply` is unused. */
  format?: 'csv' | 'picture' | 'table'
  /** `reply` has no size limit, so it is sent in pieces while it is read. */
  isStreamed?: true
  /** The body is a file of at most this size instead of JSON. */
  fileBytesMax?: number
  /** Errors of its own rules; `errorCodesOf` adds those of access, input, limits and overload. */
  errors?: readonly ErrorCode[]
  /** A repeat with the same `Idempotency-Key` header gets the reply of the first call. */
  isIdempotent?: true
  /** Replaces `parameterLengthMax` for its query. */
  queryTextLengthMax?: number
  /** Replaces `bodyTextLengthMax` for its body. */
  bodyTextLengthMax?: number
  /**
   * Name of the list in its body whose rows the service validates one by one with `readInput`, so that a bad row does
   * not refuse the others.
   */
  rowsIn?: string
  /** Number of requests that it counts as, for replies that show as much as several. */
  costs?: (query: never) => number
  /** Limits besides `requestLimits` and those that the service counts itself. */
  limits?: readonly (keyof typeof endpointLimits)[]
}

export const apiBase = '/api/v1'

export const endpoint = <const E extends Endpoint>(definition: E) => definition

/** Only the declared parts, before parsing. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: z.input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodMiniType ? { query?: z.input<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : { body?: undefined })

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
