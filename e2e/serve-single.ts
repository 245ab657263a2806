import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/settings/config.ts'
import { makeLog } from '#server/telemetry/log.ts'
import '#test/app/cheap-passwords.ts'
import { fastFolder } from '#test/app/fast-folder.ts'

const server = process.env.DATABASE_URL

const onServer = async (sql: string) => {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** One process in a temporary data folder. */
export const serve = async (given: Record<string, string>, port: number) => {
  const dataDir = await mkdtemp(path.join(fastFolder(), 'shamsouq-e2e-'))
  const name = `shamsouq_e2e_${randomBytes(4).toString('hex')}`
  const databaseUrl = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : ''
  await onServer(`create database ${name}`)
  const settings = readConfig({ ...given, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  // Each journey has its own forwarded address, so that journeys do not share rate limits. The settings reject a trusted
  // proxy together with demo data, so it is added here.
  const config = { ...settings, trustedProxies: ['127.0.0.1'], anyHost: true }
  process.env.NODE_ENV = 'production'
  const { run } = await import('#server/process/run.ts')
  const running = await run(config, makeLog(config.logLevel))
  return async () => {
    await running.stop()
    await onServer(`drop database if exists ${name} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  }
}
