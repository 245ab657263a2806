import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { writeAudit } from '#api/db/audit.ts'
import { openDatabase } from '#api/db/connect.ts'
import { migrate } from '#api/db/migrate.ts'
import { newId } from '#api/db/new-id.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { freshDatabase } from '#test/app/test-database.ts'

/** Statements that would change existing entries, directly or indirectly. */
const rewrites = [
  `update audit set action = 'other'`,
  `update audit set action = action where false`,
  'delete from audit',
  'truncate audit',
  'truncate audit, audit_addresses cascade',
  `merge into audit a using (select 1) b on true when matched then delete`,
  `insert into audit select * from audit on conflict (id) do update set action = 'other'`,
  'select * from audit for update',
]

const expectAppendOnly = async (db: Db) => {
  const subjectId = newId()
  await writeAudit(
    { db, now: () => new Date() },
    { caller: null, client: null },
    { action: 'rate.set', subject: 'rate', subjectId },
  )
  const rejections = await Promise.all(
    rewrites.map((text) =>
      sql
        .raw(text)
        .execute(db)
        .then(
          () => `${text}: was let through`,
          ({ code }: { code: string }) => code,
        ),
    ),
  )
  expect(rejections).toEqual(rewrites.map(() => '42501'))
  const stored = db.selectFrom('audit').select('action').where('subject_id', '=', subjectId)
  expect(await stored.execute()).toEqual([{ action: 'rate.set' }])
}

describe('the audit log', () => {
  it('allows only inserts by the role of the app, on a server', async () => {
    const { db, close } = await freshDatabase()
    const { rows } = await sql<{ is: string }>`select current_setting('is_superuser') as is`.execute(db)
    // Permissions do not apply to a superuser; DATABASE_URL of a test run may name one.
    if (rows[0]?.is === 'off') await expectAppendOnly(db)
    await close()
  })

  it('allows only inserts by the role of the app, on the embedded database', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-audit-'))
    const database = await openDatabase({ dataDir, log: quietLog, engine: 'embedded' })
    try {
      await migrate(database, { log: quietLog })
      await expectAppendOnly(database.db)
    } finally {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
