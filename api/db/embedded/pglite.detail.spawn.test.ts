import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { migrate } from '#api/db/migrate.ts'
import { quietLog } from '#test/app/quiet-log.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-pglite-'))
})
afterAll(() => rm(dataDir, { recursive: true }))

/** WebAssembly is slow on a busy small machine. */
const slowMs = 120_000

describe('PGlite, the trial engine', () => {
  it(
    'migrates, preserves Arabic text when reopened, and logs a warning',
    async () => {
      const warnings: string[] = []
      const log = { ...quietLog, warn: (_: object, text: string) => warnings.push(text) }
      const first = await openDatabase({ dataDir, log, engine: 'pglite' })
      await migrate(first, { log })
      const user = { id: crypto.randomUUID(), phone: '+967712345678', name: 'سوق الشمس', password_hash: '' }
      const [created_at, updated_at] = [new Date(1), new Date(2)]
      await first.db
        .insertInto('users')
        .values({ ...user, created_at, updated_at })
        .execute()
      await first.close()

      const second = await openDatabase({ dataDir, log })
      expect(second.kind).toBe('pglite')
      await migrate(second, { log })
      const row = await second.db.selectFrom('users').select(['name', 'created_at']).executeTakeFirst()
      expect(row).toEqual({ name: 'سوق الشمس', created_at })
      expect(warnings).toEqual([expect.stringContaining('TRIAL'), expect.stringContaining('TRIAL')])

      const failed = second.db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('users').execute()
        await sql`select 1 / 0`.execute(transaction)
      })
      await expect(failed).rejects.toMatchObject({ code: '22012' })
      const { rows } = await sql`select count(*) as n from users`.execute(second.db)
      expect(rows).toEqual([{ n: 1 }])
      await second.close()
    },
    slowMs,
  )

  it('never replaces a PostgreSQL database, nor the other way round', async () => {
    await expect(openDatabase({ dataDir, log: quietLog, engine: 'embedded' })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('holds a trial database'),
    })
    const other = path.join(dataDir, 'other')
    await mkdir(path.join(other, 'pg'), { recursive: true })
    await writeFile(path.join(other, 'pg/PG_VERSION'), '18\n')
    await expect(openDatabase({ dataDir: other, log: quietLog, engine: 'pglite' })).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('holds a PostgreSQL database'),
    })
  })
})
