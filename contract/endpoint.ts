import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { endpointLimits } from '#contract/rate-limits.ts'

/** Who may call. `public` must be stated explicitly. */
export type Access = 'public' | 'user' | 'moderator' | 'admin'

/** One endpoint of the contract: everything that a client needs to call it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with `:name` for each parameter. */
  path: string
  access: Access
  /** One English sentence for the API page. */
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  reply: z.ZodMiniType
  /** A public GET whose address is a secret of one person: never stored, and read from the writer. */
  isPersonal?: true
  /** A call with a body that changes nothing: limited as a read. */
  countsAsRead?: true
  /** A file instead of JSON; `reply` is then unused. */
  format?: 'csv' | 'picture' | 'table'
  /** `reply` is sent in pieces while it is read, since it has no bound. */
  isStreamed?: true
  /** The body is a file of at most so many bytes instead of JSON. */
  fileBytesMax?: number
  /** Error codes of its own rules; those of access, input, limits and overload are added by `errorCodesOf`. */
  errors?: readonly ErrorCode[]
  /** Whether a repeat with the same `Idempotency-Key` header returns the reply of the first call. */
  isIdempotent?: true
  /** Longest text in its query, where that is more than `parameterLengthMax`. */
  queryTextLengthMax?: number
  /** Longest text in its body, where that is more than `bodyTextLengthMax`. */
  bodyTextLengthMax?: number
  /** The list in its body whose rows the service checks one by one with `readInput`: a bad one does not refuse the others. */
  rowsIn?: string
  /** How many requests it counts as, where it shows as much as so many of them. */
  costs?: (query: never) => number
  /** Limits besides those of every request (`requestLimits`) and those that the service counts itself. */
  limits?: readonly (keyof typeof endpointLimits)[]
}

export const apiBase = '/api/v1'

export const endpoint = <const E extends Endpoint>(definition: E) => definition

/** The input of a call: only the parts that the endpoint declares, before parsing. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: z.input<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends z.ZodMiniType ? { query?: z.input<E['query']> } : { query?: undefined }) &
  (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : { body?: undefined })

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
