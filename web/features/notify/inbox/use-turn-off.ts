import { useQueryClient } from '@tanstack/react-query'
import { type NotificationTopic, notificationChannels } from '#contract/endpoints/notify/notification-kinds.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { settingsQuery } from '#web/features/notify/inbox/inbox.queries.ts'
import { itemTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import { topicTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const undoMs = 8_000

/** Switches off every channel of a topic but the inbox; the toast switches those on again that were on. */
export const useTurnOff = () => {
  const client = useQueryClient()
  const lang = useLang()
  const t = useTexts(itemTexts)
  const { names } = useTexts(topicTexts)

  return async (topic: NotificationTopic): Promise<void> => {
    const switchAll = async (channels: readonly (typeof notificationChannels)[number][], isOn: boolean) => {
      for (const channel of channels) await send(notificationSettings.change, { body: { topic, channel, isOn } })
      await client.invalidateQueries({ queryKey: settingsQuery().queryKey })
    }
    const attempt = async (work: () => Promise<void>) => {
      try {
        await work()
      } catch (error) {
        showToast({ text: failureText(error, lang), failed: true })
      }
    }
    await attempt(async () => {
      const { topics } = await client.fetchQuery(settingsQuery())
      const before = topics.find((each) => each.topic === topic)
      const wereOn = notificationChannels.filter((channel) => before?.[channel])
      if (wereOn.length === 0) return showToast({ text: t.wasOff })
      await switchAll(wereOn, false)
      const restore = async () => {
        await switchAll(wereOn, true)
        showToast({ text: t.turnedOn })
      }
      const undo = { label: t.undo, run: () => void attempt(restore) }
      showToast({ text: t.turnedOff(names[topic]), undo, ms: undoMs })
    })
  }
}
