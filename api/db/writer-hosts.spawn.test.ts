import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connect.ts'
import { isDatabaseUnavailable } from '#api/db/unavailable.ts'
import { addressesOf, toWriter } from '#api/db/writer-hosts.ts'
import { aTcpProxy, targetOf } from '#faults/parts/servers.ts'
import { quietLog } from '#test/app/quiet-log.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

type Proxy = Awaited<ReturnType<typeof aTcpProxy>>

let database: FreshDatabase
let proxies: [Proxy, Proxy]
let both = ''
const hostOf = ({ url }: Proxy) => new URL(url).host

beforeAll(async () => {
  database = await freshDatabase()
  const at = { url: database.url, target: targetOf(database.url) }
  proxies = [await aTcpProxy(at), await aTcpProxy(at)]
  both = proxies[0].url.replace(hostOf(proxies[0]), `${hostOf(proxies[0])},${hostOf(proxies[1])}`)
})
afterAll(async () => {
  for (const proxy of proxies) proxy.close()
  await database.close()
})

describe('several hosts in DATABASE_URL', () => {
  it('are read with one user, password and database', () => {
    expect(addressesOf('postgres://u:p@one:5432,two:5433,[::1]/name?ssl=0')).toEqual([
      'postgres://u:p@one:5432/name?ssl=0',
      'postgres://u:p@two:5433/name?ssl=0',
      'postgres://u:p@[::1]/name?ssl=0',
    ])
    const rawSign = 'postgres://u:p@rest,of-password@one/name'
    expect(addressesOf(rawSign)).toEqual([rawSign])
    expect(addressesOf('postgres:///name?host=/run/a,b')).toEqual(['postgres:///name?host=/run/a,b'])
  })

  it('connections go to the one that answers, and to the other when it is gone', async () => {
    const { db, close } = await openDatabase({ url: both, dataDir: '', log: quietLog })
    const ask = () => db.selectFrom('users').select('id').limit(1).execute()
    await ask()
    for (const [gone, other] of [proxies, [proxies[1], proxies[0]]] as const) {
      gone.close()
      await ask().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 1_100))
      expect(await ask()).toEqual([])
      await gone.open()
      expect(other.url).not.toBe(gone.url)
    }
    await close()
  })

  it('one that accepts connections and never answers is not waited for', async () => {
    proxies[0].blackhole(true)
    const client = new pg.Client(toWriter({}, both))
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await client.end()
    proxies[0].blackhole(false)
  })

  it('a start waits for a server that accepts writes, as during a failover', async () => {
    for (const proxy of proxies) proxy.close()
    const opening = openDatabase({ url: both, dataDir: '', log: quietLog })
    setTimeout(() => void proxies[1].open(), 1_500)
    const { db, close } = await opening
    expect(await db.selectFrom('users').select('id').limit(1).execute()).toEqual([])
    await close()
    await proxies[0].open()
  })

  it('a server that accepts no writes is not used, and none at all means unavailable', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await database.pool.query(`alter database ${pg.escapeIdentifier(name)} set default_transaction_read_only = on`)
    const client = new pg.Client(toWriter({}, both))
    client.on('error', () => undefined)
    const error: unknown = await client.connect().catch((error: unknown) => error)
    expect(String(error)).toContain('accepts writes')
    expect(isDatabaseUnavailable(error)).toBe(true)
  })
})
