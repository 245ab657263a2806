const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])

/** Temporary SQLSTATEs: connection failure, shutdown, out of resources, statement or lock timeout, read-only server. */
const unavailableStates = /^(08|53|57P0|57014|55P03|25006)/

const unavailableMessages =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|client has encountered a connection error|pool after calling end/i

/** False for errors that are bugs of the app. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  if (code && syscall && socketCodes.has(code)) return true
  if (code && /^[0-9A-Z]{5}$/.test(code) && unavailableStates.test(code)) return true
  return unavailableMessages.test(error.message)
}

/** The server is a replica, possibly since a failover. */
export const isReadOnlyServer = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === '25006'
