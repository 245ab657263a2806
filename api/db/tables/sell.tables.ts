import type { ColumnType, Generated } from 'kysely'
import type { ConditionReportStatus, InvitationState } from '#contract/endpoints/sell/condition-reports.ts'
import type { Grade } from '#domain/condition/condition-grades.ts'
import type { ConditionReportKind, PhotoSlot, Readings } from '#domain/condition/condition-readings.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import type { Currency } from '#domain/money/money.ts'

export type IdempotencyTable = { user_id: string; key: string; request: Buffer; subject_id: string; created_at: Date }

type JsonList<T> = ColumnType<T[], string | undefined, string>

export type ListingBatchesTable = {
  id: string
  user_id: string
  items_done: Generated<number>
  posted: JsonList<{ index: number; id: string }>
  refused: JsonList<{ index: number; fields: Record<string, string> }>
  created_at: Date
}

type Json<T> = ColumnType<T, string | undefined, string>

type ChangesOfManyTable = {
  id: string
  user_id: string
  kind: 'renew' | 'sold' | 'remove' | 'prices' | 'available'
  ids: Json<string[]>
  asked: Json<Record<string, unknown>>
  items_done: Generated<number>
  refused: Json<{ id: string; reason: string }[]>
  created_at: Date
  changed_at: Date
  undone_at: Date | null
  undo_done: Generated<number>
}

type PriceChangesTable = {
  product_id: string
  changed_at: Date
  old_price: number
  old_currency: Currency
  new_price: number
  new_currency: Currency
  change_id: string | null
  is_undo: Generated<boolean>
}

export type ChangesOfManyTables = { changes_of_many: ChangesOfManyTable; price_changes: PriceChangesTable }

export type ConditionReportColumns = { report_grade: Generated<Grade | null> }

export type ConditionReportPicture = Picture & { slot: PhotoSlot }

type ConditionReportsTable = {
  product_id: string
  kind: ConditionReportKind
  readings: ColumnType<Readings, string, string>
  pictures: ColumnType<ConditionReportPicture[], string, string>
  grade: Grade | null
  status: ConditionReportStatus
  reason: string | null
  sent_at: Date | null
  decided_at: Date | null
  decided_by: string | null
  created_at: Date
  updated_at: Date
}

type InvitationsTable = {
  id: string
  token: string
  product_id: string
  engineer_id: string | null
  phone: string | null
  state: Generated<InvitationState>
  note: Generated<string>
  invited_at: Date
  answered_at: Date | null
  answered_by: string | null
}

export type ConditionReportTables = {
  condition_reports: ConditionReportsTable
  condition_report_invitations: InvitationsTable
}
