import { beforeAll, describe, expect, it } from 'vitest'
import { duringChange } from '#test/app/lock-waits.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { idsOf, type Row, waitingBatches } from '#test/app/waiting-batches.ts'
import { freshSeller } from '#test/market/fresh-seller.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let other: Person
const seller = freshSeller(test)
beforeAll(async () => {
  ;[moderator, other] = [await signUpStaff(test), await signUpStaff(test)]
})

const batches = waitingBatches(test)
const { statuses } = batches
const aBatch = (count: number, changes?: Parameters<typeof batches.aBatch>[2]) => batches.aBatch(seller, count, changes)
const approve = (id: string, rows: Row[], staff: Person = moderator) => batches.approve(id, rows, staff)
const reject = (id: string, rows: Row[], more: object, staff: Person = moderator) =>
  batches.reject(id, rows, more, staff)

describe('POST /admin/moderation/batches/:id/approve', () => {
  it('two moderators at once: every row is decided once', async () => {
    const { id, rows } = await aBatch(30)
    const repeated = async (run: (rows: Row[]) => ReturnType<typeof approve>) => {
      for (let left = rows; left.length > 0; ) {
        const { status, body } = await run(left)
        expect([200, 409]).toContain(status)
        left = rows.filter((row) => status === 200 && body.data.left.includes(row.id))
      }
    }
    await Promise.all([
      repeated((rows) => approve(id, rows)),
      repeated((rows) => approve(id, [...rows].reverse(), other)),
      repeated((rows) => reject(id, rows, { codes: ['duplicate'] }, other)),
    ])
    const audits = await test.deps.db
      .selectFrom('audit')
      .select('subject_id')
      .where('subject_id', 'in', idsOf(rows))
      .execute()
    expect(new Set(audits.map(({ subject_id }) => subject_id)).size).toBe(30)
    expect(audits).toHaveLength(30)
  })

  it('a row that its seller edits in the same moment is not approved unseen', async () => {
    const { id, rows } = await aBatch(3)
    const [edited] = rows
    const later = new Date(test.clock.now.getTime() + 1)
    const { body } = await duringChange(
      test.deps.db,
      async (db) => {
        await db.selectFrom('users').select('id').where('id', '=', seller.user.id).forUpdate().execute()
        const set = { name: 'ساعة يد', updated_at: later }
        await db
          .updateTable('products')
          .set(set)
          .where('id', '=', edited?.id ?? '')
          .execute()
      },
      () => approve(id, rows),
    )
    expect(body.data.skipped).toEqual([{ id: edited?.id, why: 'changed', decision: null }])
    expect(await statuses(rows)).toEqual(['1 pending', '2 approved'])
  })

  it('401 when the session ends while the rows are locked by somebody else', async () => {
    const { id, rows } = await aBatch(2)
    const leaving = await signUpStaff(test)
    const { status } = await duringChange(
      test.deps.db,
      async (db) => {
        await db.selectFrom('products').select('id').where('id', 'in', idsOf(rows)).forUpdate().execute()
        await db.deleteFrom('sessions').where('user_id', '=', leaving.user.id).execute()
      },
      () => approve(id, rows, leaving),
    )
    expect([status, await statuses(rows)]).toEqual([401, ['2 pending']])
  })
})
