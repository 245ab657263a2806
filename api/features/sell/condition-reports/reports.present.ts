import type { InvitationRow } from '#api/features/sell/condition-reports/invitations-queries.ts'
import { toReport } from '#api/features/sell/condition-reports/present-report.ts'
import type { ShownRow } from '#api/features/sell/condition-reports/reports-queries.ts'
import type { OwnInvitation, OwnReport } from '#contract/endpoints/sell/condition-reports.ts'

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

export const toOwnReport = (row: ShownRow, invitations: InvitationRow[]): OwnReport => ({
  ...toReport(row),
  productId: row.product_id,
  grade: row.grade,
  status: row.status,
  reason: row.reason,
  invitations: invitations.map(toInvitation),
  updatedAt: row.updated_at.toISOString(),
})
