import type { ColumnType, Generated } from 'kysely'
import type {
  NotificationChannel,
  NotificationFacts,
  NotificationKind,
  NotificationTopic,
} from '#contract/endpoints/notify/notification-kinds.ts'
import type { Lang } from '#domain/text/lang.ts'

type PushSubscriptionsTable = {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  name: string
  lang: Lang
  failures: Generated<number>
  silences: Generated<number>
  silent_until: Generated<Date | null>
  created_at: Date
}

type PushDeliveriesTable = {
  item_id: string
  subscription_id: string
  attempts: Generated<number>
  next_at: Date
  claim: string | null
}

export type PushTables = { push_subscriptions: PushSubscriptionsTable; push_deliveries: PushDeliveriesTable }

type Json<T> = ColumnType<T, string | undefined, string>

type InboxItemsTable = {
  id: string
  user_id: string
  kind: NotificationKind
  subject_id: string | null
  facts: Json<NotificationFacts[NotificationKind]>
  once_key: string | null
  created_at: Date
  read_at: Date | null
}

/** `oldPrice` is told to people who like the listing; `isFirst` marks the first publication. */
export type ListingEventFacts = { oldPrice?: number; isFirst?: boolean }

type ListingEventsTable = {
  id: Generated<string>
  product_id: string
  kind: 'published' | 'cheaper' | 'sold' | 'reported'
  facts: Json<ListingEventFacts>
  at: Date
  due_at: Date
  failures: Generated<number>
}

type NotificationSettingsTable = {
  user_id: string
  topic: NotificationTopic
  channel: NotificationChannel
  is_on: boolean
  updated_at: Date
}

type MessagesTable = {
  item_id: string
  user_id: string
  kind: NotificationKind
  created_at: Date
  due_at: Date
  leased_until: Date | null
  tries: Generated<number>
  is_repeat: Generated<boolean>
  result: string | null
  sent_at: Date | null
}

/** Subjects that are gone, whose notifications a job deletes. */
type InboxRemovalsTable = {
  id: Generated<string>
  subject_id: string
  kinds: NotificationKind[]
  spared_id: string | null
}

export type InboxTables = {
  inbox_removals: InboxRemovalsTable
  messages: MessagesTable
  inbox_items: InboxItemsTable
  listing_events: ListingEventsTable
  notification_settings: NotificationSettingsTable
}
