import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#api/db/connect.ts'
import { migrate } from '#api/db/migrate.ts'
import * as likes from '#api/features/browse/likes/likes.sql.ts'
import { listingId, sellerId } from '#bench/catalogue.ts'
import { quiet } from '#bench/database.ts'
import { delayProxy, freePort } from '#bench/delay-proxy.ts'
import { loadCatalogue } from '#bench/load.ts'
import { failUnless, usually } from '#bench/measure.ts'

/**
 * `npm run bench:writers`: likes per second of one and of 24 writers, on PostgreSQL alone and with a synchronous
 * receiver of its log 5 ms away (each way). Needs PostgreSQL from Debian (`apt install postgresql`). Fails when 24
 * writers with the receiver write less than ten times as much as one. With NOTIFY triggers instead of change events
 * (until migration 0048) commits waited for each other, and 24 writers wrote 102 likes a second.
 */
const writers = 24
const seconds = usually(5, 0.5)
/** With half of this delay, two cores are busy before 24 writers reach ten times one. */
const oneWayMs = 5
const factorMin = 10
const listings = 2_000
const until = new Date('2026-11-15T00:00:00Z')
const versions = '/usr/lib/postgresql'
if (usually(false, !existsSync(versions))) {
  console.log('skipped: PostgreSQL from Debian is not installed')
  process.exit()
}
const bin = path.join(versions, readdirSync(versions).sort().at(-1) ?? '', 'bin')
const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

const isListening = (url: string) => {
  const client = new pg.Client(url)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

const makeFolder = (parent: string) => {
  const folder = mkdtempSync(path.join(parent, 'shamsouq-writers-'))
  if (account.uid) chownSync(folder, account.uid, account.gid)
  return folder
}
const folder = makeFolder(os.tmpdir())
/** In memory, since a replica has a disk of its own. */
const received = makeFolder('/dev/shm')
const children: ChildProcess[] = []
const run = (program: string, args: string[]) => {
  const child = spawn(path.join(bin, program), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] })
  children.push(child)
  return child
}
const port = await freePort()
const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
execFileSync(path.join(bin, 'initdb'), ['-D', 'data', '-U', 'postgres', '-A', 'trust'], {
  ...account,
  cwd: folder,
  stdio: 'ignore',
})
const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: 80 }
run('postgres', ['-D', 'data', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])])
while (!(await isListening(urlOf('postgres')))) await sleep(100)

const asOwner = async (name: string, ...statements: string[]) => {
  const client = new pg.Client(urlOf(name))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Each writer is a user of their own and runs the statements of the service. */
const likesPerSecond = async (url: string, atOnce: number) => {
  const database = await openDatabase({ url, dataDir: '', log: quiet, poolMax: writers })
  let isOver = false
  let done = 0
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const id = listingId((n * writers + writer) % listings)
      await likes.insertLike(database.db, sellerId(writer), id, new Date())
      await likes.deleteLike(database.db, sellerId(writer), id)
      done += 2
    }
  }
  const all = Array.from({ length: atOnce }, (_, writer) => write(writer))
  await sleep(500)
  const before = done
  await sleep(seconds * 1_000)
  const counted = done - before
  isOver = true
  await Promise.all(all)
  await database.close()
  return counted / seconds
}

let factor = 0
try {
  const proxy = await delayProxy(port, oneWayMs)
  run('pg_receivewal', [
    '-h',
    '127.0.0.1',
    '-p',
    String(proxy.port),
    '-U',
    'postgres',
    '-D',
    received,
    '--synchronous',
    '--no-loop',
  ])
  const name = 'events'
  await asOwner('postgres', `create database ${name}`)
  const database = await openDatabase({ url: urlOf(name), dataDir: '', log: quiet })
  await migrate(database, { log: quiet })
  await database.close()
  const client = new pg.Client(urlOf(name))
  await client.connect()
  await loadCatalogue(client, listings, until)
  await client.end()
  for (const isSynchronous of [false, true]) {
    await asOwner(
      'postgres',
      `alter system set synchronous_standby_names = '${isSynchronous ? '*' : ''}'`,
      'select pg_reload_conf()',
    )
    await sleep(1_000)
    const one = await likesPerSecond(urlOf(name), 1)
    const many = await likesPerSecond(urlOf(name), writers)
    factor = many / one
    const where = isSynchronous ? 'with a synchronous receiver 5 ms away' : 'alone'
    console.log(
      `${name}, ${where}: ${one.toFixed(0)} likes/s of one writer, ${many.toFixed(0)} of ${writers}: ${factor.toFixed(1)} times`,
    )
  }
  proxy.close()
} finally {
  for (const child of children.reverse()) child.kill('SIGINT')
  await sleep(1_500)
  for (const made of [folder, received]) rmSync(made, { recursive: true, force: true })
}
failUnless(factor >= factorMin)
process.exit()
