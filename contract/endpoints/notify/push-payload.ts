import type { Lang } from '#domain/text/lang.ts'

export type PushPayload = {
  title: string
  text: string
  /** Path of the site that a click opens. */
  url: string
  lang: Lang
  /** A notification replaces an earlier one with the same tag. */
  tag: string
  /** Token for `POST /notifications/off`. */
  off: string
}
