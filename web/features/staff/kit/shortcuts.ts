import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

export type ShortcutKey = 'a' | 'r' | 'c' | 'd' | 'f' | 'u' | 'j' | 'k' | 'l' | 'o' | 'v' | 'i' | '?' | '1' | '2' | '3'

const offKey = 'shamsouq.admin.shortcuts'
const listeners = new Set<() => void>()

const readIsOn = () => {
  try {
    return localStorage.getItem(offKey) !== 'off'
  } catch {
    return true
  }
}

/** Single-letter shortcuts conflict with speech input, so they can be turned off. */
export const setShortcuts = (isOn: boolean) => {
  try {
    localStorage.setItem(offKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useShortcutsOn = () => useSyncExternalStore(subscribe, readIsOn, () => true)

/** Falls back to the physical key on an Arabic keyboard. */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string => {
  if (key === '؟') return '?'
  if (/^[a-z?\d]$/i.test(key)) return key.toLowerCase()
  return /^(?:Key[A-Z]|Digit\d)$/.test(code) ? code.slice(-1).toLowerCase() : ''
}

const typingPlaces = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

const isElsewhere = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.repeat ||
  (event.target instanceof Element && event.target.closest(typingPlaces) !== null) ||
  document.querySelector('dialog:modal') !== null

/** Inactive while typing or while a dialog is open. */
export const useShortcuts = (actions: Partial<Record<ShortcutKey, () => void>>) => {
  const isOn = useShortcutsOn()
  const latest = useRef(actions)
  // Before the paint, so that a key does what the buttons on the screen say.
  useLayoutEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return
      const action = latest.current[letterOf(event) as ShortcutKey]
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
