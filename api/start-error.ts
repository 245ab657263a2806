/** A start failure that the operator can fix; the program prints its message without a stack. */
export const startError = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { name: 'StartError' })

export const isStartError = (error: unknown): error is Error => error instanceof Error && error.name === 'StartError'

/** Fits inside a sentence, without a trailing full stop. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || String(codeOf(error)) : String(error)).trim().replace(/\.$/, '')

/** The `code` that Node and PostgreSQL set on their errors. */
export const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined
