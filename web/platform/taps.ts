import { type TapKind, type TapSubject, taps } from '#contract/taps.ts'
import { call } from '#web/platform/api.ts'

/** Counts that somebody reached for a contact. It outlives the page that the link leaves, and never fails. */
export const countTap = (subject: TapSubject, id: string, kind: TapKind): Promise<void> =>
  call(taps.count, { body: { subject, id, kind } }, { keepalive: true }).then(
    () => undefined,
    () => undefined,
  )
