import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InboxItem } from '#contract/endpoints/notify/inbox.ts'
import { type NotificationTopic, notificationChannels } from '#contract/endpoints/notify/notification-kinds.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { answers, freshness } from '#contract/endpoints/sell/freshness.ts'
import { answerInvitation } from '#web/features/directory/members/members-queries.ts'
import style from '#web/features/notify/inbox/day-lists.module.css'
import { changeItems, inboxKey, settingsQuery, useMarkRead } from '#web/features/notify/inbox/inbox.queries.ts'
import { itemTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import { topicTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'

const undoMs = 8_000

/** Turns off every channel of a topic except the inbox; the toast restores those that were on. */
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

type Answer = { key: string; label: string; done: string; give: () => Promise<unknown> }

/** The first answer is the most likely one. `textId` is the element that says what the question is about. */
export const ItemAnswers = ({ item, textId }: { item: InboxItem; textId: string }) => {
  const t = useTexts(itemTexts)
  const isOnline = useOnline()
  const { isBusy, run } = useAnswer(item)
  const choices = useAnswersOf(item)
  return (
    <>
      <div className={style.answers}>
        {choices.map(({ key, label, done, give }, index) => (
          <Button
            key={key}
            size="small"
            look={index === 0 ? 'primary' : 'outline'}
            disabled={isBusy || !isOnline}
            aria-label={`${label}: ${item.title}`}
            aria-describedby={textId}
            onClick={() => void run(give, done)}
          >
            {label}
          </Button>
        ))}
      </div>
      {!isOnline && choices.length > 0 && <p>{t.offline}</p>}
    </>
  )
}

const useAnswersOf = ({ kind, subjectId }: InboxItem): Answer[] => {
  const t = useTexts(itemTexts)
  const client = useQueryClient()
  if (subjectId === null) return []
  if (kind === 'stillAvailable')
    return answers.map((answer) => ({
      key: answer,
      label: t.answers[answer],
      done: t.answered[answer],
      give: () => send(freshness.answer, { params: { id: subjectId }, body: { answer } }),
    }))
  if (kind !== 'invitation') return []
  return [
    { key: 'accept', label: t.accept, done: t.accepted, give: () => answerInvitation(client, subjectId, true) },
    { key: 'decline', label: t.decline, done: t.declined, give: () => answerInvitation(client, subjectId, false) },
  ]
}

/**
 * Runs one answer at a time and refetches the inbox afterwards, also after a failure, since the question may have been
 * answered elsewhere.
 */
const useAnswer = (item: InboxItem) => {
  const client = useQueryClient()
  const lang = useLang()
  const markRead = useMarkRead()
  const [isBusy, setBusy] = useState(false)
  const run = async (give: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await give()
      showToast({ text: done })
      changeItems(client, ({ id }) => id === item.id, { needsAnswer: false })
      if (!item.isRead) await markRead({ ids: [item.id] })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: inboxKey })
  }
  return { isBusy, run }
}

type ItemOptionsProps = { id: string; item: InboxItem; onDone: () => void }

/** Rendered below the item instead of as an overlay, so there is nothing to position or close. */
export const ItemOptions = ({ id, item, onDone }: ItemOptionsProps) => {
  const t = useTexts(itemTexts)
  const isOnline = useOnline()
  const markRead = useMarkRead()
  const turnOff = useTurnOff()
  const read = () => {
    void markRead({ ids: [item.id] })
    onDone()
  }
  const off = () => {
    void turnOff(item.topic)
    onDone()
  }
  return (
    <div className={style.options} id={id}>
      {!item.isRead && (
        <Button look="outline" size="small" onClick={read}>
          {t.markRead}
        </Button>
      )}
      <Button look="outline" size="small" disabled={!isOnline} onClick={off}>
        {t.turnOff}
      </Button>
    </div>
  )
}
