import { useEffect, useRef } from 'react'

/** Scrolls the chosen item of a row into view on a phone, without scrolling the page. */
export const useChosenInSight = (chosen: string | undefined) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = chosen && list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const frame = list.current?.getBoundingClientRect()
    if (chip && frame) list.current?.scrollBy({ left: (chip.left + chip.right - frame.left - frame.right) / 2 })
  }, [chosen])
  return list
}
