import { createHash } from 'node:crypto'
import type { Rejection } from '#domain/listing/rejection-codes.ts'

type Decided = { auditId: string; groupId?: string | undefined; refusal?: Rejection | null | undefined }

/** By which the owner's notification of a decision is found again: one per decision, or per group and reason. */
export const decisionKey = ({ auditId, groupId, refusal }: Decided): string => {
  if (!groupId) return `decision:${auditId}`
  const { kind, codes, note } = refusal ?? { kind: 'approved', codes: [], note: '' }
  const reason = createHash('sha256')
    .update(JSON.stringify([kind, codes, note]))
    .digest('base64url')
  return `decisions:${groupId}:${reason}`
}
