import type { ColumnType, Generated } from 'kysely'
import type { InvitationState, ReportStatus } from '#contract/endpoints/sell/condition-reports.ts'
import type { Grade } from '#domain/condition/condition-grades.ts'
import type { PhotoSlot, Readings, ReportKind } from '#domain/condition/condition-readings.ts'
import type { Picture } from '#domain/listing/pictures.ts'

/** Of a listing: the grade of its public report. */
export type ReportColumns = { report_grade: Generated<Grade | null> }

export type ReportPicture = Picture & { slot: PhotoSlot }

type ConditionReportsTable = {
  product_id: string
  kind: ReportKind
  readings: ColumnType<Readings, string, string>
  pictures: ColumnType<ReportPicture[], string, string>
  grade: Grade | null
  status: ReportStatus
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
