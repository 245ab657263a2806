const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])

/** Temporary SQLSTATEs: connection failure, shutdown, out of resources, statement or lock timeout, read-only server. */
const unavailableStates = /^(08|53|57P0|57014|55P03|25006)/

const unavailableMessages =
  /timeout exceeded when trying to connect|query read timeout|connection terminated|client has encountered a connection error|pool after calling end/i

/** Whether the database is unavailable or too slow, as opposed to a bug of ours. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: string; syscall?: string }
  if (code && syscall && socketCodes.has(code)) return true
  if (code && /^[0-9A-Z]{5}$/.test(code) && unavailableStates.test(code)) return true
  return unavailableMessages.test(error.message)
}

/** The server is a replica, or was made one by a failover. */
export const isReadOnlyServer = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: string }).code === '25006'
