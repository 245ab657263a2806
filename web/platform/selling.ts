import { makeSlot } from '#web/platform/notices.ts'

/** What the selling form is wanted for: a new listing, or the change of one; `resume` takes up the draft put aside. */
export type SellWish = { id?: string; resume?: boolean }

/** The shell draws the form; whoever wants it says so here. */
export const sellSlot = makeSlot<SellWish>()

/** Opens the selling form over the page, after signing in where that is needed. */
export const openSell = (wish: SellWish = {}) => sellSlot.show(wish)
