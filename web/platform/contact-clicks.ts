import {
  type ContactClickKind,
  type ContactClickSubject,
  contactClicks,
} from '#contract/endpoints/sell/contact-clicks.ts'
import { call } from '#web/platform/api.ts'

/** Uses `keepalive`, because the link may leave the page; errors are ignored. */
export const countContactClick = (subject: ContactClickSubject, id: string, kind: ContactClickKind): Promise<void> =>
  call(contactClicks.count, { body: { subject, id, kind } }, { keepalive: true }).then(
    () => undefined,
    () => undefined,
  )
