import type { NamedRow } from '#api/features/directory/applications/applications.sql.ts'
import type { Application, EngineerFields, ShopFields } from '#contract/endpoints/directory/applications.ts'
import { privatePictureName } from '#contract/endpoints/sell/uploads.ts'

/** The stored fields were validated by the schema of their kind. */
const fieldsOf = ({ kind, type, fields }: NamedRow) => ({
  shop: kind === 'shop' && type === 'new' ? (fields as ShopFields | null) : null,
  engineer: kind === 'engineer' && type === 'new' ? (fields as EngineerFields | null) : null,
})

export const toApplication = (row: NamedRow): Application => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  status: row.status,
  reason: row.reason,
  reasonCode: row.reason_code,
  entry: row.entry_id === null ? null : { id: row.entry_id, name: row.entry_name ?? '' },
  ...fieldsOf(row),
  evidence: row.evidence.map(({ id }) => privatePictureName(id)),
  sentAt: row.sent_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
