import { useEffect, useState } from 'react'

const settleMs = 600

/** Not every typed letter is worth a request. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
