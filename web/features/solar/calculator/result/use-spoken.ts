import { useEffect, useRef, useState } from 'react'

/** Debounce, so that a held stepper does not keep the screen reader talking. */
const pauseMs = 800

/** The text to announce once it has stopped changing; the initial text is not announced. */
export const useSpoken = (text: string): string => {
  const [spoken, setSpoken] = useState('')
  const first = useRef(text)
  useEffect(() => {
    if (text === first.current) return
    first.current = ''
    const timer = setTimeout(() => setSpoken(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}
