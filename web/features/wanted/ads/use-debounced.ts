import { useEffect, useState } from 'react'

const settleMs = 600

/** A text once it has not changed for a moment: not every typed letter is worth a request. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
