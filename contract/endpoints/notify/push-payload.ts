import type { Lang } from '#domain/text/lang.ts'

/** What a service worker gets with a push. */
export type PushPayload = {
  title: string
  text: string
  /** A path of the site, opened by a click. */
  url: string
  lang: Lang
  /** A second notification with the same tag replaces the first. */
  tag: string
  /** For `POST /notifications/off`. */
  off: string
}
