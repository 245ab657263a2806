import pg from 'pg'
import { startEmbedded } from '#api/db/embedded/embedded.ts'
import { quietLog } from '#test/app/quiet-log.ts'

/** For tests that kill the app: starts the database of the given folder and inserts rows until it is killed. */
const dataDir = process.argv[2] ?? ''
const tell = (word: object) => process.stdout.write(`${JSON.stringify(word)}\n`)

tell({ starting: true })
const { host, port, user, database } = await startEmbedded({ dataDir, log: quietLog })
const client = new pg.Client({ host, port, user, database, ssl: false })
client.on('error', () => {})
await client.connect()
await client.query('create table if not exists rows (id bigint generated always as identity, word text)')

/** Ends when the server is killed, as an app would, or when the parent test is gone. */
process.stdin.on('end', () => process.exit()).resume()
for (;;) {
  const written = await client.query(`insert into rows (word) values ('لوح شمسي') returning id`).catch(() => null)
  if (!written) break
  tell({ written: Number(written.rows[0].id) })
}
