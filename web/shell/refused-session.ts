const key = 'shamsouq-refused'
const markOf = (token: string) => token.slice(-8)

/** Other tabs read it too: a session that ran out must not cost what was typed, as signing out does. */
export const noteRefused = (token: string | null): void => {
  try {
    if (token) localStorage.setItem(key, markOf(token))
  } catch {
    // Then it counts as signing out.
  }
}

export const wasRefused = (token: string): boolean => {
  try {
    return localStorage.getItem(key) === markOf(token)
  } catch {
    return false
  }
}
