import { useEffect } from 'react'
import { views } from '#contract/endpoints/browse/views.ts'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import { call } from '#web/platform/api.ts'

/** Counts a view after hydration, which robots and link previews do not reach. The server leaves out the owner. */
export const useCountedView = (subject: ReviewSubject, id: string) =>
  useEffect(() => {
    call(views.entry, { body: { subject, id } }).catch(() => undefined)
  }, [subject, id])
