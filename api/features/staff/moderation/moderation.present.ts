import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { toCard } from '#api/features/browse/listing/present-products.ts'
import { snapshotOf } from '#api/features/browse/listing/snapshot.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { DecisionRow } from '#api/features/staff/moderation/moderation.sql.ts'
import type { QueueRow } from '#api/features/staff/moderation/queue.sql.ts'
import type { QuickFlag } from '#contract/endpoints/staff/moderation-checks.ts'
import type { Decision, ModeratedProduct, Snapshot, Waiting } from '#contract/endpoints/staff/moderation-queue.ts'
import { laterDefaults } from '#domain/listing/listing-table.ts'

const hourMs = 3_600_000

export const toDecision = (row: DecisionRow): Decision => ({
  action: row.action,
  at: row.at.toISOString(),
  by: row.actor_id !== null && row.actor_name !== null ? { id: row.actor_id, name: row.actor_name } : null,
  role: row.actor_role,
  reason: row.reason,
  kind: row.kind,
})

/** The last pending listing of a batch is shown as a single one. */
export const isBatch = (row: QueueRow): row is QueueRow & { batch_id: string } =>
  row.batch_id !== null && row.batch_waiting > 1

const toQueuedBatch = (row: QueueRow, warnings: ReadonlyMap<string, number> = new Map()): Waiting['batch'] =>
  isBatch(row)
    ? {
        id: row.batch_id,
        waiting: row.batch_waiting,
        shop: row.posted_for,
        warnings: warnings.get(row.batch_id) ?? null,
      }
    : null

export const toWaiting = (
  row: QueueRow,
  rates: Rates,
  flags: QuickFlag[],
  now: Date,
  warnings?: ReadonlyMap<string, number>,
): Waiting => ({
  ...toCard(row, rates),
  seller: {
    id: row.owner_id,
    name: row.seller_name,
    phone: row.seller_phone,
    isVerified: row.seller_phone_confirmed,
    isStaffVerified: row.seller_is_verified,
    isBanned: row.seller_is_banned,
  },
  waitingSince: row.pending_since?.toISOString() ?? null,
  waitingHours: row.pending_since && Math.max(0, Math.floor((now.getTime() - row.pending_since.getTime()) / hourMs)),
  isResubmitted: row.status === 'pending' && row.was_approved,
  openReports: row.open_reports,
  flags,
  batch: toQueuedBatch(row, warnings),
  reason: row.status_reason,
  updatedAt: row.updated_at.toISOString(),
})

/**
 * jsonb does not preserve key order, so objects are compared by sorted entries; pictures are equal if their ids are.
 */
const comparable = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map((item) => item?.id ?? item))
  return typeof value === 'object' && value !== null
    ? JSON.stringify(Object.entries(value).sort())
    : JSON.stringify(value)
}

export const toChanges = (row: ProductRow, approved: Snapshot | undefined): ModeratedProduct['changes'] => {
  if (!approved) return []
  const now = snapshotOf(row)
  const before: Snapshot = { ...{ quantity: 1 }, ...laterDefaults, ...approved }
  return (Object.keys(now) as (keyof Snapshot)[])
    .filter((field) => comparable(now[field]) !== comparable(before[field]))
    .map((field) => ({ field, before: before[field], after: now[field] }))
}
