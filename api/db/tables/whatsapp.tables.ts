import type { ColumnType, Generated } from 'kysely'
import type { WhatsappCodePurpose } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import type { Lang } from '#domain/text/lang.ts'

/** What becomes an account. */
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
