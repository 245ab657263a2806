import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  type NotificationTopic,
  notificationChannels,
  notificationTopics,
} from '#contract/endpoints/notify/notification-kinds.ts'
import { offTokenLengthMax } from '#domain/limits.ts'
import { one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Topics that are also sent through the operator’s gateway, since their owner must answer. */
export const messageTopics = ['freshness', 'ending'] as const satisfies NotificationTopic[]

const TopicSettings = z.object({
  topic: z.enum(notificationTopics),
  push: z.boolean(),
  /** Null: this topic has no messages. */
  message: z.nullable(z.boolean()),
})
export type TopicSettings = z.infer<typeof TopicSettings>

export const NotificationSettings = z.object({
  topics: z.array(TopicSettings),
  hasMessages: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

const Switch = { topic: z.enum(notificationTopics), channel: z.enum(notificationChannels) }

const SettingChange = z.object({ ...Switch, isOn: z.boolean() }).check(
  z.refine(({ topic, channel }) => channel !== 'message' || messageTopics.some((known) => known === topic), {
    path: ['channel'],
    error: 'invalid',
  }),
)
export type SettingChange = z.output<typeof SettingChange>

export const notificationSettings = {
  get: endpoint({
    method: 'GET',
    path: '/inbox/settings',
    access: 'user',
    summary: 'Which notifications reach the caller by push and by message. The inbox itself is always on.',
    reply: one(NotificationSettings),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/inbox/settings',
    access: 'user',
    summary: 'Switches one topic on or off for one channel. Idempotent.',
    body: SettingChange,
    reply: one(NotificationSettings),
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/notifications/off',
    access: 'public',
    errors: ['not_found'],
    summary:
      'Switches off what a push or a message was about, with the signed token in it, without a session. Idempotent.',
    body: z.object({ token: lineText(offTokenLengthMax) }),
    reply: one(z.object(Switch)),
  }),
}
