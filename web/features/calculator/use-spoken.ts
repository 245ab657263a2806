import { useEffect, useRef, useState } from 'react'

/** A pause in the typing, so that a held stepper does not make the screen reader talk without end. */
const pauseMs = 800

/** The text to announce once it has stood still for a moment; what the page opened with is not news. */
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
