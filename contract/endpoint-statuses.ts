import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'

const bodyErrors: ErrorCode[] = ['malformed', 'length_required', 'too_large', 'unsupported_type', 'invalid']
const userErrors: ErrorCode[] = ['unauthenticated', 'forbidden', 'banned']
/** Staff endpoints answer 404 to signed-in people who are not staff. */
const staffErrors: ErrorCode[] = [...userErrors, 'not_found']
/** Rate limits, and overload or a database that cannot be reached. */
const anyErrors: ErrorCode[] = ['too_many', 'unavailable']

const accessErrors = ({ access }: Endpoint): ErrorCode[] => {
  if (access === 'public') return []
  return access === 'user' ? userErrors : staffErrors
}

/** Every error code that an endpoint can reply with: from its access and inputs, and those it declares itself. */
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

/** The 4xx statuses and 503, which callers must handle, with their codes. */
export const errorsByStatus = (endpoint: Endpoint): Map<number, ErrorCode[]> =>
  new Map([...Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code])].sort(([one], [other]) => one - other))
