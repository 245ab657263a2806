import type { Generated } from 'kysely'
import type { PhoneChangeState, PhoneChangeWay } from '#contract/endpoints/accounts/phone-change.ts'

/** `taken`: the new number belongs to another account now. */
export type StoppedBy = 'owner' | 'link' | 'reset' | 'taken' | 'banned'

type PhoneChangesTable = {
  id: string
  user_id: string
  /** Both numbers are null 30 days after the end. */
  old_phone: string | null
  new_phone: string | null
  by_way: PhoneChangeWay
  state: Generated<PhoneChangeState>
  stopped_by: StoppedBy | null
  session_id: string
  ticket_hash: Buffer
  token_hash: Buffer
  created_at: Date
  confirmed_at: Date | null
  effective_at: Date | null
  ended_at: Date | null
  message: 'waiting' | 'done' | null
  message_at: Date | null
  message_tries: Generated<number>
  /** Gateways that took it. */
  message_sent_by: Generated<string[]>
}

export type PhoneChangeTables = { phone_changes: PhoneChangesTable }
