import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'

const bodyErrors: ErrorCode[] = ['malformed', 'too_large', 'unsupported_type', 'invalid']
const userErrors: ErrorCode[] = ['unauthenticated', 'forbidden', 'banned']
/** Staff endpoints answer 404 to signed-in people who are not staff. */
const staffErrors: ErrorCode[] = [...userErrors, 'not_found']
/** Rate limits, and overload or a database that cannot be reached. */
const anyErrors: ErrorCode[] = ['too_many', 'unavailable']

const accessErrors = ({ access }: Endpoint): ErrorCode[] => {
  if (access === 'public') return []
  return access === 'user' ? userErrors : staffErrors
}

/** Every error code an endpoint can answer: what follows from its access and its inputs, and what it declares itself. */
export const errorCodesOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([
    ...(endpoint.body ? bodyErrors : []),
    ...accessErrors(endpoint),
    ...(endpoint.params || endpoint.query ? (['invalid'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.errors ?? []),
    ...anyErrors,
  ]),
]

/** The HTTP statuses below 500 and 503 that callers must be ready for, with the codes behind each. */
export const errorsByStatus = (endpoint: Endpoint): Map<number, ErrorCode[]> =>
  new Map([...Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code])].sort(([one], [other]) => one - other))
