import type { ConditionReportPicture } from '#api/db/tables/sell.tables.ts'
import type { Checker } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import type { ShownRow } from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import type { InvitationRow } from '#api/features/sell/condition-reports/invitations-queries.ts'
import type {
  OwnConditionReport,
  OwnInvitation,
  PublicConditionReport,
} from '#contract/endpoints/sell/condition-reports.ts'
import { type Grade, gradeOf } from '#domain/condition/condition-grades.ts'
import type { ConditionReportKind, Readings } from '#domain/condition/condition-readings.ts'

const linkOf = (token: string): string => `/confirm-report/${token}`

export const toInvited = ({ id, token, has_seal }: Pick<InvitationRow, 'id' | 'token' | 'has_seal'>) => ({
  id,
  link: linkOf(token),
  hasSeal: has_seal,
})

const toInvitation = (row: InvitationRow): OwnInvitation => ({
  id: row.id,
  engineerId: row.engineer_id,
  name: row.engineer_name,
  phone: row.phone,
  state: row.state,
  note: row.note || null,
  hasSeal: row.has_seal,
  link: linkOf(row.token),
  invitedAt: row.invited_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
})

export const toOwnConditionReport = (row: ShownRow, invitations: InvitationRow[]): OwnConditionReport => ({
  ...toConditionReport(row),
  productId: row.product_id,
  grade: row.grade,
  status: row.status,
  reason: row.reason,
  invitations: invitations.map(toInvitation),
  updatedAt: row.updated_at.toISOString(),
})

type ConditionReportContent = {
  kind: ConditionReportKind
  readings: Readings
  pictures: ConditionReportPicture[]
  checker: Checker | null
}
export type PublicConditionReportRow = ConditionReportContent & { grade: Grade; updated_at: string }

export const toConditionReport = ({
  kind,
  readings,
  pictures,
  checker,
}: ConditionReportContent): Omit<PublicConditionReport, 'grade' | 'updatedAt'> => ({
  kind,
  readings,
  photos: pictures.map(({ slot, ...picture }) => ({ slot, picture })),
  needs: gradeOf(kind, readings).needs,
  checkedBy: checker ? { ...checker, at: new Date(checker.at).toISOString() } : 'seller',
})

export const toPublicConditionReport = (row: PublicConditionReportRow): PublicConditionReport => ({
  ...toConditionReport(row),
  grade: row.grade,
  updatedAt: new Date(row.updated_at).toISOString(),
})
