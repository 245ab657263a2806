import { type ContactClickKind, type ContactClickSubject, contactClicks } from '#contract/contact-clicks.ts'
import { call } from '#web/platform/api.ts'

/** Counts that somebody reached for a contact. It outlives the page that the link leaves, and never fails. */
export const countContactClick = (subject: ContactClickSubject, id: string, kind: ContactClickKind): Promise<void> =>
  call(contactClicks.count, { body: { subject, id, kind } }, { keepalive: true }).then(
    () => undefined,
    () => undefined,
  )
