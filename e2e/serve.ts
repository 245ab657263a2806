import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '#boot/config.ts'
import { makeLog } from '#boot/log.ts'
import '#test/cheap-passwords.ts'

/** The production build with the demo catalogue for the journeys, in a temporary data folder. */
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-e2e-'))
const server = process.env.DATABASE_URL
const name = `shamsouq_e2e_${randomBytes(4).toString('hex')}`

const onServer = async (sql: string) => {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

const databaseUrl = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : ''
await onServer(`create database ${name}`)
const settings = readConfig({
  PORT: process.env.PORT,
  PUBLIC_URL: `http://127.0.0.1:${process.env.PORT}`,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  DEMO: '1',
  CONTACT_PHONE: '01234567',
  CONTACT_WHATSAPP: '770000009',
  CONTACT_EMAIL: 'help@shamsouq.example',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
})
// Each journey has its own forwarded address, so that journeys do not share rate limits. The settings reject a trusted
// proxy together with demo data, so it is added here.
const config = { ...settings, trustedProxies: ['127.0.0.1'] }
process.env.NODE_ENV = 'production'
const { run } = await import('#boot/run.ts')
const running = await run(config, makeLog(config.logLevel))

const stop = async () => {
  await running.stop()
  await onServer(`drop database if exists ${name} with (force)`)
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
