import type { ErrorCode } from '#contract/errors.ts'

type More = { fields?: Record<string, string>; details?: Record<string, unknown>; retryAfterSeconds?: number }

/** An error for the client: services throw codes, and the HTTP layer translates them. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, more: More = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}
