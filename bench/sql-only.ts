import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { types } from '#api/db/connect.ts'
import { makeNames } from '#api/db/named-statements.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { routes } from '#api/routes.ts'
import { runAtOnce } from '#bench/measure.ts'
import { measured, type Request, scenarios } from '#bench/requests.ts'
import { standDeps } from '#bench/stand-deps.ts'

type Statement = { text: string; values: readonly unknown[] }

const [url = '', listings = '0', until = ''] = process.argv.slice(2)
const atOnce = 16
const pool = new pg.Pool({ connectionString: url, max: 10, types })
const nameOf = makeNames()

let recorded: Statement[] = []
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    recorded.push({ text: query.sql, values: query.parameters })
  },
})
const deps = standDeps(db)

const client: ClientInfo = {
  address: '10.0.0.1',
  network: '10.0.0.1',
  device: '',
  userAgent: '',
  lang: 'ar',
  requestId: '',
}

/** Runs the API handler once and records its SQL; lookups that are normally cached do not count. */
const statementsOf = async ({ endpoint, params, query = {} }: Request): Promise<Statement[]> => {
  const declared = measured[endpoint]
  const handle = routes.find((route) => route.endpoint === declared)?.handle as (call: {
    deps: Deps
    client: ClientInfo
    user: null
    params: unknown
    query: unknown
  }) => Promise<unknown>
  recorded = []
  const parsed = 'query' in declared ? declared.query.parse(query) : undefined
  await handle({ deps, client, user: null, params, query: parsed })
  return recorded.filter(({ text }) => !/search_state|facet_cube|"rates"/.test(text))
}

const run = async (statements: Statement[]) => {
  for (const { text, values } of statements) {
    const name = nameOf(text)
    await pool.query({ text, values: [...values], ...(name && { name }) })
  }
}

let prepared: Statement[][] = []

const prepare = async (name: string) => {
  const scenario = scenarios(Number(listings), new Date(until)).find((known) => known.name === name)
  prepared = []
  for (const request of scenario?.requests ?? [])
    prepared.push(scenario?.bareSql ? [scenario.bareSql(request)] : await statementsOf(request))
  await runAtOnce(prepared.slice(0, 100), atOnce, run)
}

/** Runs the bare statements with the same count and concurrency as the API requests. */
process.on('message', async (message: { prepare: string } | { rounds: number }) => {
  if ('prepare' in message) {
    await prepare(message.prepare)
    process.send?.({ statements: prepared.flat().length / prepared.length })
  } else {
    const times = await runAtOnce(Array.from({ length: message.rounds }, () => prepared).flat(), atOnce, run)
    process.send?.({ times })
  }
})
process.on('disconnect', () => process.exit())
