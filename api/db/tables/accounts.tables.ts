import type { ColumnType, Generated } from 'kysely'
import type { PhoneChangeState, PhoneChangeWay } from '#contract/endpoints/accounts/phone-change.ts'
import type { WhatsappCodePurpose } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import type { Lang } from '#domain/text/lang.ts'

/** `taken`: the new number now belongs to another account. */
export type StoppedBy = 'owner' | 'link' | 'reset' | 'taken' | 'banned'

type PhoneChangesTable = {
  id: string
  user_id: string
  /** Both numbers become null 30 days after the end. */
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
  message_sent_by: Generated<string[]>
}

export type PhoneChangeTables = { phone_changes: PhoneChangesTable }

type PasskeysTable = {
  id: string
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
  device_type: 'singleDevice' | 'multiDevice'
  backed_up: boolean
  name: string
  created_at: Date
  last_used_at: Generated<Date | null>
}

type PasskeyChallengesTable = {
  hash: Buffer
  purpose: 'add' | 'sign_in'
  user_id: string | null
  expires_at: Date
}

export type PasskeyTables = { passkeys: PasskeysTable; passkey_challenges: PasskeyChallengesTable }

type KnownDevicesTable = { user_id: string; device_hash: Buffer; last_seen_at: Date; first_seen_at: Date }

export type KnownDeviceTables = { known_devices: KnownDevicesTable }

export type StoredRegistration = {
  name: string
  email: string | null
  governorate: string | null
  password_hash: string
}

type WhatsappCodesTable = {
  id: string
  purpose: WhatsappCodePurpose
  phone: string
  code_hash: Buffer
  ticket_hash: Buffer
  user_id: string | null
  registration: ColumnType<StoredRegistration | null, string | null, string | null>
  lang: Lang
  created_at: Date
  expires_at: Date
  confirmed_at: Date | null
  seen_end: string | null
  is_text_changed: Generated<boolean>
  used_at: Date | null
}

type WebhookMessagesTable = {
  id: string
  sender: string | null
  code_hash: Buffer | null
  purpose: WhatsappCodePurpose | null
  received_at: Date
  handled_at: Date | null
}

export type WhatsappTables = { whatsapp_codes: WhatsappCodesTable; webhook_messages: WebhookMessagesTable }
