import type { MouseEvent } from 'react'
import { openSell } from '#web/platform/open-sell-form.ts'

const startSelling = (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  openSell()
}

/** For links to the selling page: with JavaScript the form opens over the current page. */
export const useStartSelling = () => startSelling
