import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#api/db/connect.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { databaseAt, runSql } from '#test/app/test-server.ts'

export type FreshDatabase = Database & { url: string; openAgain: () => Promise<Database> }

/** A migrated, empty database for one test file; `close` drops it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const { url, template, prefix } = inject('testServer')
  // The default strategy writes every block to the log, which takes four times the processor time.
  return openNew(url, prefix, `template ${template} strategy file_copy`)
}

/** A database without tables, for tests of migrations. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const { url, prefix } = inject('testServer')
  return openNew(url, prefix, '')
}

async function openNew(serverUrl: string, prefix: string, source: string): Promise<FreshDatabase> {
  const { poolerUrl } = inject('testServer')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await runSql(serverUrl, `create database ${name} ${source}`)
  const url = databaseAt(serverUrl, name)
  const addresses = poolerUrl ? { url: databaseAt(poolerUrl, name), directUrl: url } : { url }
  // The defaults of a few seconds are for visitors; on a busy machine filling a table takes longer, and so does the
  // wait of thirty concurrent requests for connections.
  const timeouts = { statementTimeoutMs: 60_000, connectionTimeoutMs: 20_000 }
  const openAgain = () => openDatabase({ ...addresses, dataDir: '', log: quietLog, ...timeouts })
  const database = await openAgain()
  const close = async () => {
    await database.close()
    await runSql(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { ...database, url, close, openAgain }
}
