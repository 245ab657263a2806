import pg from 'pg'
import { startEmbedded } from '#api/platform/db/embedded.ts'
import { quietLog } from '#test/quiet-log.ts'

/** Stands for the app in tests that kill it: starts the database of the given folder and writes rows until it dies. */
const dataDir = process.argv[2] ?? ''
const tell = (word: object) => process.stdout.write(`${JSON.stringify(word)}\n`)

tell({ starting: true })
const { host, port, user, database, adopted } = await startEmbedded({ dataDir, log: quietLog })
const client = new pg.Client({ host, port, user, database, ssl: false })
client.on('error', () => {})
await client.connect()
await client.query('create table if not exists rows (id bigint generated always as identity, word text)')
tell({ adopted })

/** Ends when the server is killed, like an app would report it, or when the test that started it is gone. */
process.stdin.on('end', () => process.exit()).resume()
for (;;) {
  const written = await client.query(`insert into rows (word) values ('لوح شمسي') returning id`).catch(() => null)
  if (!written) break
  tell({ written: Number(written.rows[0].id) })
}
