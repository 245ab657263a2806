import { useSyncExternalStore } from 'react'

const key = 'load-sheet'

/** Engineers who are asked in the same tab get it with the question, so that nobody copies it. */
export const keepLoadSheet = (text: string): void => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full: the question goes without it.
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

/** The question with the load sheet below it, once the page is hydrated. */
export const useWithLoadSheet = (question: string): string => {
  const sheet = useSyncExternalStore(unchanged, read, () => null)
  return sheet ? `${question}\n\n${sheet}` : question
}
