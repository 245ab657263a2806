const key = 'shamsouq-refused'
const markOf = (token: string) => token.slice(-8)

/** Location state of the redirect home after the server rejected the session. */
export const sessionEnded = 'session-ended'

/** Records an expired session for all tabs, since unlike signing out it must not delete drafts. */
export const recordRejected = (token: string | null): void => {
  try {
    if (token) localStorage.setItem(key, markOf(token))
  } catch {
    // Without storage it counts as signing out.
  }
}

export const wasRejected = (token: string): boolean => {
  try {
    return localStorage.getItem(key) === markOf(token)
  } catch {
    return false
  }
}
