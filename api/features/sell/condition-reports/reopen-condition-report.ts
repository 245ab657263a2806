import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Deps } from '#api/deps.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import {
  type ConditionReportRow,
  lockConditionReport,
  putShownGrade,
  updateConditionReport,
} from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import { endConfirmation } from '#api/features/sell/condition-reports/invitations-queries.ts'
import { conditionReportKindOf } from '#domain/condition/condition-readings.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/**
 * Called with the listing locked when it may describe other goods than before: the report loses its confirmation and
 * waits for a moderator; a report of another kind becomes a draft. Returns the current listing.
 */
export const reopenConditionReport = async (ctx: Ctx, product: ProductRow): Promise<ProductRow> => {
  const conditionReport = await lockConditionReport(ctx.db, product.id)
  if (!conditionReport) return product
  await updateConditionReport(ctx.db, product.id, {
    ...reopened(ctx, conditionReport, product),
    updated_at: nextUpdatedAt(ctx, conditionReport),
  })
  await endConfirmation(ctx.db, product.id)
  return (await putShownGrade(ctx.db, product.id)) ?? product
}

const undecided = { decided_at: null, decided_by: null }

const reopened = ({ now }: Ctx, { status, kind }: ConditionReportRow, product: ProductRow) => {
  if (status !== 'pending' && status !== 'public') return {}
  const fits = product.condition !== 'New' && conditionReportKindOf(product.type) === kind
  if (!fits) return { status: 'draft' as const, sent_at: null, ...undecided }
  return status === 'public' ? { status: 'pending' as const, sent_at: now(), ...undecided } : {}
}
