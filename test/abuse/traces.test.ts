import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#api/db/tables/tables.ts'
import { call, endpointCases } from '#test/abuse/calls.ts'
import { staffCalls } from '#test/abuse/staff-calls.ts'
import type { Attempt } from '#test/abuse/user-calls.ts'
import { sumsOf, tablesOf } from '#test/app/table-sums.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let admin: Person
beforeAll(async () => {
  await someRates(test.deps)
  admin = await signUpStaff(test, 'admin')
  actions = staffCalls(test, await signUp(test))
})

const ofStaff = endpointCases.filter(({ endpoint }) => endpoint.access === 'moderator' || endpoint.access === 'admin')
const writes = ofStaff.filter(({ name, endpoint }) => endpoint.method !== 'GET' && name !== 'POST /admin/rates/preview')
const exports = ofStaff.filter(({ endpoint }) => endpoint.format === 'csv')

let actions: Record<string, Attempt>

const act = async ({ name, endpoint }: (typeof endpointCases)[number]) => {
  const { id, params = id ? { id } : undefined, body } = (await actions[name]?.(admin)) ?? {}
  return () =>
    call(test.app, endpoint, {
      token: admin.token,
      ...(params && { params }),
      ...(body && { payload: JSON.stringify(body) }),
    })
}
/** Sessions and rate limits change with every call. */
const ignored = ['sessions', 'limits', 'test_failing']

/**
 * A trigger function that raises while `test_failing` has a row; creating triggers for every call would take longer.
 */
const failWhenAsked = async (db: Db) => {
  await sql`create table if not exists test_failing (is_on boolean)`.execute(db)
  await sql`create or replace function fail_when_asked() returns trigger language plpgsql as
    'begin if exists (select from test_failing) then raise exception ''asked to fail''; end if; return new; end'`.execute(
    db,
  )
}

const failing = async <T>(db: Db, work: () => Promise<T>): Promise<T> => {
  await sql`insert into test_failing values (true)`.execute(db)
  return work().finally(() => sql`delete from test_failing`.execute(db))
}

const auditRows = () => test.deps.db.selectFrom('audit').select('id').execute()

describe('audit of staff actions', () => {
  it('covers every staff endpoint that changes something', () => {
    expect(Object.keys(actions).sort()).toEqual(writes.map(({ name }) => name).sort())
    process.stdout.write(`traces: ${writes.length} actions and ${exports.length} lists, each with and without a log\n`)
  })

  it.each([...writes, ...exports].map((endpointCase) => [endpointCase.name, endpointCase] as const))(
    'has a row for %s',
    async (_name, endpointCase) => {
      const action = await act(endpointCase)
      const before = (await auditRows()).length
      const { status, text } = await action()
      expect([status, text.slice(0, 200)]).toEqual([200, text.slice(0, 200)])
      expect((await auditRows()).length).toBeGreaterThan(before)
    },
  )

  it('rolls the action back when the audit row fails', async () => {
    const { db } = test.deps
    const wrong: string[] = []
    await failWhenAsked(db)
    await sql`create trigger no_audit before insert on audit execute function fail_when_asked()`.execute(db)
    for (const endpointCase of [...writes, ...exports]) {
      const action = await act(endpointCase)
      const before = await sumsOf(db, ignored)
      const { status } = await failing(db, action)
      if (status < 500) wrong.push(`${endpointCase.name} answers ${status}`)
      const after = await sumsOf(db, ignored)
      for (const table of Object.keys(before))
        if (before[table] !== after[table]) wrong.push(`${endpointCase.name} has changed ${table}`)
    }
    await sql`drop trigger no_audit on audit`.execute(db)
    expect(wrong).toEqual([])
  })

  it('has no row when the action fails', async () => {
    const { db } = test.deps
    const wrong: string[] = []
    const tables = (await tablesOf(db)).filter((table) => !/^(audit|sessions|limits|test_failing)/.test(table))
    await failWhenAsked(db)
    for (const table of tables)
      await sql`create constraint trigger no_commit after insert or update or delete on ${sql.table(table)}
        deferrable initially deferred for each row execute function fail_when_asked()`.execute(db)
    for (const endpointCase of writes) {
      const action = await act(endpointCase)
      const before = await sumsOf(db, ignored)
      const { status } = await failing(db, action)
      const after = await sumsOf(db, ignored)
      // Unlocking changes only rate limits, so it succeeds.
      if (endpointCase.name === 'POST /admin/people/:id/unlock') continue
      if (status < 500) wrong.push(`${endpointCase.name} answers ${status}`)
      for (const table of Object.keys(before))
        if (before[table] !== after[table]) wrong.push(`${endpointCase.name} has changed ${table}`)
    }
    expect(wrong).toEqual([])
  })
})
