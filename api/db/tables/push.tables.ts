import type { Generated } from 'kysely'
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
  /** Of the run that is sending it. */
  claim: string | null
}

export type PushTables = { push_subscriptions: PushSubscriptionsTable; push_deliveries: PushDeliveriesTable }
