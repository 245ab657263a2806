import { newId } from '#api/db/new-id.ts'
import { moderationBatches } from '#contract/endpoints/staff/moderation-batches.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import type { Person } from '#test/market/staff.ts'

export type Row = Awaited<ReturnType<typeof aProduct>>
type Changes = Parameters<typeof aProduct>[1]

export const seenOf = (rows: Row[]) => rows.map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() }))
export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Listings that were posted together and wait for a decision, and the calls that decide on them. */
export const waitingBatches = (test: TestApp) => ({
  aBatch: async (seller: Person, count: number, changes: (index: number) => Changes = () => ({})) => {
    const id = newId()
    const rows: Row[] = []
    for (let n = 0; n < count; n += 1)
      rows.push(
        await aProduct(test.deps, {
          ownerId: seller.user.id,
          status: 'pending',
          batchId: id,
          name: `لوح رقم ${n + 1} قدرة 550 واط`,
          ...changes(n),
        }),
      )
    return { id, rows }
  },
  approve: (id: string, rows: Row[], { token }: Person) =>
    ask(test.app, moderationBatches.approve, { params: { id }, body: { items: seenOf(rows) }, token }),
  reject: (id: string, rows: Row[], more: object, { token }: Person) =>
    ask(test.app, moderationBatches.reject, { params: { id }, body: { items: seenOf(rows), ...more }, token }),
  /** Returns texts like `2 approved`. */
  statuses: async (rows: Row[]) => {
    const found = await test.deps.db.selectFrom('products').select('status').where('id', 'in', idsOf(rows)).execute()
    return [...Map.groupBy(found, ({ status }) => status)].map(([status, all]) => `${all.length} ${status}`).sort()
  },
})
