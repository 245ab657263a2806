/** The browser's copy of a person's system; not one of the session's keys, which other tabs listen to. */
export const systemKey = 'shamsouq-system'
/** Listings picked for comparing; there once something was compared. */
export const comparedKey = 'shamsouq-compared'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const systemCopy = () => read(systemKey)
export const comparedCopy = () => read(comparedKey)

const drop = (key: string) => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is no copy.
  }
}

export const dropSystemCopy = () => drop(systemKey)
export const dropComparedCopy = () => drop(comparedKey)
