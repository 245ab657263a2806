import { useEffect, useRef } from 'react'

/** On a phone the chosen item of a row may lie beyond the edge; the page itself must not move. */
export const useChosenInSight = (chosen: string | undefined) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = chosen && list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const frame = list.current?.getBoundingClientRect()
    if (chip && frame) list.current?.scrollBy({ left: (chip.left + chip.right - frame.left - frame.right) / 2 })
  }, [chosen])
  return list
}
