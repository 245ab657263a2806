import * as listings from '#api/features/listings/listings.service.ts'
import * as sql from '#api/features/moderation/moderation.sql.ts'
import * as products from '#api/features/products/products.service.ts'
import { writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { Visitor } from '#api/platform/http/visitor.ts'
import { isId } from '#contract/list.ts'
import { nextStatuses } from '#contract/product-kinds.ts'

type World = Pick<Deps, 'db' | 'now'>
/** Who decides: a signed-in moderator, or the operator at the command line (nobody and nowhere). */
export type Staff = { caller: Caller | null; visitor: Visitor | null }
type Decision = { status: 'approved' | 'rejected'; reason?: string; seenAt?: string | undefined }

export const approve = (world: World, staff: Staff, id: string, seenAt?: string) =>
  decide(world, staff, id, { status: 'approved', seenAt })

export const reject = (world: World, staff: Staff, id: string, reason: string, seenAt?: string) =>
  decide(world, staff, id, { status: 'rejected', reason, seenAt })

const pendingMax = 100

/** What waits for review, oldest first. */
export const listPending = ({ db }: Pick<Deps, 'db'>) => sql.listPending(db, pendingMax)

/** One decision, its read model and its audit row, or none of them. */
const decide = (world: World, staff: Staff, id: string, { status, reason, seenAt }: Decision) =>
  inTransaction(world, async (world) => {
    const row = isId(id) ? await sql.lockListing(world.db, id) : undefined
    if (!row) throw new AppError('product_not_found')
    if (!nextStatuses[row.status].includes(status)) throw new AppError('already_decided')
    if (seenAt && row.updated_at.toISOString() !== seenAt) throw new AppError('conflict')
    await products.moveTo(world, id, status, { ...(reason && { reason }) })
    await writeAudit(world, staff, {
      action: `product.${status}`,
      subject: 'product',
      subjectId: id,
      before: { status: row.status, reason: row.status_reason },
      after: { status, ...(reason && { reason }) },
    })
    return listings.show(world, row.owner_id, id)
  })
