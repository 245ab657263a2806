import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type NotificationSettings,
  notificationSettings,
  type SettingChange,
} from '#contract/endpoints/notify/notification-settings.ts'
import { settingsQuery } from '#web/features/notify/inbox/inbox.queries.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang } from '#web/platform/texts.ts'

export const withChange = (
  settings: NotificationSettings,
  { topic, channel, isOn }: SettingChange,
): NotificationSettings => ({
  ...settings,
  topics: settings.topics.map((each) => (each.topic === topic ? { ...each, [channel]: isOn } : each)),
})

const show = (client: QueryClient, change: SettingChange) =>
  client.setQueryData(settingsQuery().queryKey, (settings) => settings && withChange(settings, change))

/** The change before: a switch that is moved twice must end on the server as it ends here. */
let last: Promise<unknown> = Promise.resolve()

/** Moves a switch at once, then on the server; moves it back when that fails. */
export const useSettingChange = () => {
  const client = useQueryClient()
  const lang = useLang()
  return async (change: SettingChange): Promise<void> => {
    await client.cancelQueries({ queryKey: settingsQuery().queryKey })
    show(client, change)
    const sent = last.then(() => send(notificationSettings.change, { body: change }))
    last = sent.catch(() => undefined)
    try {
      await sent
    } catch (error) {
      show(client, { ...change, isOn: !change.isOn })
      showToast({ text: failureText(error, lang), failed: true })
    }
  }
}
