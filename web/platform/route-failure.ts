import { isRouteErrorResponse } from 'react-router'
import { errorStatus } from '#contract/errors.ts'
import type { FailureCode } from '#web/platform/errors.texts.ts'

const notFoundStatus = 404

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === notFoundStatus

/** The code that `warm` put into the route's error; anything else is unexpected. */
export const failureCode = (error: unknown): FailureCode => {
  const code: unknown = isRouteErrorResponse(error) ? error.data?.code : undefined
  return typeof code === 'string' && (code in errorStatus || code === 'network') ? (code as FailureCode) : 'unexpected'
}
