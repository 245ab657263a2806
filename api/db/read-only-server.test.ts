import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()

/** New connections are read-only, as on a primary that a failover has made a replica. */
const setReadOnly = async (isReadOnly: boolean) => {
  const name = sql.ref(
    (await sql<{ name: string }>`select current_database() as name`.execute(test.deps.db)).rows[0]?.name ?? '',
  )
  await test.deps.db.transaction().execute(async (db) => {
    await sql`set transaction read write`.execute(db)
    await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(isReadOnly ? 'on' : 'off')}`.execute(
      db,
    )
  })
}

const newcomer = { name: 'أمل الحكيمي', phone: '771234567', password: 'rooftop-panels-7' }

it('writes to a server that became read-only are 503, and succeed on the next connections once it accepts them', async () => {
  // Connections that were opened before stay writable, so all are used up first.
  await setReadOnly(true)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(test.deps.db)
  await sql`set default_transaction_read_only = on`.execute(test.deps.db)

  expect((await test.app.inject('/readyz')).statusCode).toBe(503)
  const refused = await ask(test.app, auth.register, { body: newcomer })
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect((await ask(test.app, products.browse, {})).status).toBe(200)
  expect((await test.app.inject('/livez')).statusCode).toBe(200)

  await setReadOnly(false)
  // At most one request for each old connection is refused.
  const statuses: number[] = []
  for (let calls = 0; calls < 12; calls++) statuses.push((await test.app.inject('/readyz')).statusCode)
  expect(statuses.at(-1)).toBe(200)
  expect((await ask(test.app, auth.register, { body: newcomer })).status).toBe(200)
})
