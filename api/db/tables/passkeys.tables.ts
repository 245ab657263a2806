import type { Generated } from 'kysely'

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
