import type { MouseEvent } from 'react'
import { makeSlot } from '#web/platform/notices.ts'

const startSelling = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  openSell()
}

/** For links to the selling page: with JavaScript the form opens over the current page. */
export const useStartSelling = () => startSelling

/** `id` edits a listing, `like` copies one, and `resume` restores the saved draft. */
export type SellWish = { id?: string; like?: string; resume?: boolean }

/** The shell renders the form; features open it through this slot. */
export const sellSlot = makeSlot<SellWish>()

export const openSell = (wish: SellWish = {}) => sellSlot.show(wish)
