/** The browser's copy of a person's system; not one of the session's keys, which other tabs listen to. */
export const systemKey = 'shamsouq-system'

export const systemCopy = (): string | null => {
  try {
    return localStorage.getItem(systemKey)
  } catch {
    return null
  }
}

export const dropSystemCopy = () => {
  try {
    localStorage.removeItem(systemKey)
  } catch {
    // Without storage there is no copy.
  }
}
