import { useSyncExternalStore } from 'react'

const key = 'load-sheet'

/** Kept in session storage, so that questions to engineers in this tab include it without copying. */
export const keepLoadSheet = (text: string): void => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // When storage is blocked or full, the question is sent without the load sheet.
  }
}

const read = (): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const unchanged = () => () => {}

/** Appends the load sheet after hydration, since the server cannot read storage. */
export const useWithLoadSheet = (question: string): string => {
  const sheet = useSyncExternalStore(unchanged, read, () => null)
  return sheet ? `${question}\n\n${sheet}` : question
}
