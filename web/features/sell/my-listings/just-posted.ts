import { makeSlot } from '#web/platform/notices.ts'

/** Whether a listing was posted since the page was loaded: its owner may then want notifications about it. */
const slot = makeSlot<true>()
export const recordPosted = () => slot.show(true)
export const usePostedNow = (): boolean => slot.use() === true
