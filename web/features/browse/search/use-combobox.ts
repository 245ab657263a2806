import { type RefObject, useEffect, useRef, useState } from 'react'

type ComboboxRules = {
  input: RefObject<HTMLInputElement | null>
  listId: string
  count: number
  /** Debounced text of the input; a change clears the active option. */
  typed: string
  onTake: (index: number) => void
}

const none = -1

/** Options must have the ids `listId-0`, `listId-1` and so on. */
export const useCombobox = ({ input, listId, count, typed, onTake }: ComboboxRules) => {
  const [active, setActive] = useState(none)
  const [isShut, setShut] = useState(false)
  const isOpen = count > 0 && !isShut
  const [before, setBefore] = useState(typed)
  if (before !== typed) {
    setBefore(typed)
    setActive(none)
  }
  const take = (index: number) => {
    setShut(true)
    onTake(index)
  }
  const onKey = useRef<(event: KeyboardEvent) => void>(() => undefined)
  useEffect(() => {
    onKey.current = (event) => {
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && count > 0) {
        event.preventDefault()
        setShut(false)
        setActive(isOpen ? nextActive(active, step, count) : step > 0 ? 0 : count - 1)
      } else if (event.key === 'Enter' && isOpen && active !== none) {
        event.preventDefault()
        take(active)
      } else if (event.key === 'Enter') {
        setShut(true)
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        setShut(true)
        setActive(none)
      }
    }
  })
  useEffect(() => {
    const box = input.current
    const listener = (event: KeyboardEvent) => onKey.current(event)
    const shut = () => setShut(true)
    const open = () => setShut(false)
    const rest = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': listId }
    for (const [name, value] of Object.entries(rest)) box?.setAttribute(name, value)
    box?.addEventListener('keydown', listener)
    box?.addEventListener('blur', shut)
    box?.addEventListener('input', open)
    return () => {
      for (const name of [...Object.keys(rest), 'aria-expanded', 'aria-activedescendant']) box?.removeAttribute(name)
      box?.removeEventListener('keydown', listener)
      box?.removeEventListener('blur', shut)
      box?.removeEventListener('input', open)
    }
  }, [input, listId])
  useEffect(() => {
    const box = input.current
    box?.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && active !== none) box?.setAttribute('aria-activedescendant', `${listId}-${active}`)
    else box?.removeAttribute('aria-activedescendant')
  }, [input, listId, isOpen, active])
  return { isOpen, active, take }
}

/** Arrow keys cycle from the last option to the input, then to the first option. */
const nextActive = (from: number, step: number, count: number) => {
  const next = from + step
  if (next >= count) return none
  return next < none ? count - 1 : next
}
