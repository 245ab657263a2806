import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Passkey } from '#contract/endpoints/accounts/passkeys.ts'

export const toPasskey = (row: Selectable<Tables['passkeys']>): Passkey => ({
  id: row.id,
  name: row.name,
  credentialId: row.credential_id.toString('base64url'),
  isBackedUp: row.backed_up,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
