import { expect, it } from 'vitest'
import { ensureTimeout, prepareTimeout } from '#api/db/pooler.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { freshDatabase } from '#test/app/test-database.ts'
import { runSql } from '#test/app/test-server.ts'

it('twenty processes that start behind a pooler at once set the statement timeout, and none fails', async () => {
  const { url, close } = await freshDatabase()
  const connection = { connectionString: url }
  const failed: string[] = []
  for (let round = 0; round < 5; round += 1) {
    await runSql(
      url,
      `do $$ begin execute format('alter role %I in database %I reset all', current_user, current_database()); end $$`,
    )
    const start = async () => {
      await prepareTimeout(connection, 3_000)
      await ensureTimeout(connection, connection, 3_000, quietLog)
    }
    const starts = Array.from({ length: 20 }, start)
    for (const each of await Promise.allSettled(starts))
      if (each.status === 'rejected') failed.push(String(each.reason))
  }
  expect(failed).toEqual([])
  expect(await runSql(url, 'show statement_timeout')).toEqual([{ statement_timeout: '3s' }])
  await close()
})
