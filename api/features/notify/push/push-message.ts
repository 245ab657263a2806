import type { Deps } from '#api/deps.ts'
import { offTokenOf } from '#api/features/notify/inbox/notification-settings.ts'
import { notificationText, type Told } from '#api/features/notify/inbox/notification-texts.ts'
import type { Delivery } from '#api/features/notify/push/deliveries.sql.ts'
import { topicOf } from '#contract/endpoints/notify/notification-kinds.ts'
import type { PushPayload } from '#contract/endpoints/notify/push-payload.ts'

/** Push services take 4 KB; what a phone shows is far less. */
const titleLengthMax = 120
const textLengthMax = 300

/** In any digit script, with the separators that people write; prices are shorter or have commas. */
const phone = /(?:\+|00)?[\d٠-٩۰-۹](?:[ \-.]?[\d٠-٩۰-۹]){6,14}/g

/** A lock screen is read by others, and the text may be the name of a listing. */
const withoutPhones = (text: string) => text.replace(phone, '…')

const shortened = (text: string, max: number) => {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

export const payloadOf = (
  deps: Pick<Deps, 'secret'>,
  { kind, facts, subject_id: subjectId, item_id, user_id: userId, lang }: Delivery,
): string => {
  const { title, text, url } = notificationText({ kind, facts, subjectId } as Told, lang)
  const payload: PushPayload = {
    title: shortened(withoutPhones(title), titleLengthMax),
    text: shortened(withoutPhones(text), textLengthMax),
    url,
    lang,
    tag: item_id,
    off: offTokenOf(deps, { userId, topic: topicOf(kind), channel: 'push' }),
  }
  return JSON.stringify(payload)
}
