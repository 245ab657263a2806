import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPatroniCluster } from '#faults/parts/patroni.ts'
import { aFolder, cleanUp, type Program, start, stop } from '#faults/parts/program.ts'
import { aTcpProxy, targetOf } from '#faults/parts/servers.ts'
import { anotherVisitor } from '#test/app/page-program.ts'
import { runSql } from '#test/app/test-server.ts'

let cluster: Awaited<ReturnType<typeof aPatroniCluster>>
let program: Program
let replicaUrl = ''
/** To the connection that changes are followed with. */
let direct: Awaited<ReturnType<typeof aTcpProxy>>
let listing: { id: string; owner_id: string }

beforeAll(async () => {
  cluster = await aPatroniCluster()
  const standby = await cluster.standby()
  replicaUrl = `postgres://shamsouq@127.0.0.1:${standby.port}/market`
  direct = await aTcpProxy({ url: cluster.balanced, target: targetOf(cluster.balanced) })
  program = await start({
    DATABASE_URL: cluster.balanced,
    DATABASE_DIRECT_URL: direct.url,
    DATABASE_READ_URLS: replicaUrl,
    DATA_DIR: aFolder(),
    DEMO: '1',
  })
  const [row] = await runSql<typeof listing>(
    cluster.balanced,
    `select id, owner_id from products where status = 'approved' order by id limit 1`,
  )
  if (!row) throw new Error('there is no listing')
  listing = row
}, 300_000)
afterAll(async () => {
  await stop(program)
  direct?.close()
  await cluster?.stop()
  await cleanUp()
})

const get = async (path: string) => {
  const reply = await fetch(program.url + path, { headers: anotherVisitor() })
  return { status: reply.status, text: await reply.text() }
}
/** How long ago the replica got its last public read, in milliseconds. */
const lastReadMs = async () => {
  const [row] = await runSql<{ ms: number | null }>(
    replicaUrl,
    `select (extract(epoch from clock_timestamp() - max(query_start)) * 1000)::int as ms
     from pg_stat_activity where application_name = 'shamsouq reads'`,
  )
  return row?.ms ?? Number.POSITIVE_INFINITY
}
/** The replica is used again within ten seconds. */
const expectUsed = async () => {
  const deadline = Date.now() + 10_000
  do {
    expect(Date.now(), 'the replica is not used').toBeLessThan(deadline)
    await readMany(3)
  } while ((await lastReadMs()) > 500)
}
const readMany = async (times: number) => {
  for (let n = 0; n < times; n += 1) {
    const { status } = await get(
      `/api/v1/marketplace/search-products?search_keyword=panel%20${Math.round(Math.random() * 1e6)}`,
    )
    expect(status).toBe(200)
  }
}
const onReplica = (statement: string) =>
  runSql<{ state: string }>(replicaUrl.replace('shamsouq@', 'postgres@'), statement)
/** A request to pause takes effect between two records. Patroni is stopped, since it resumes replay every ten seconds. */
const pauseReplay = async () => {
  const { child } = await cluster.standby()
  child?.kill('SIGSTOP')
  await onReplica('select pg_wal_replay_pause()')
  while ((await onReplica('select pg_get_wal_replay_pause_state() as state'))[0]?.state !== 'paused') await sleep(50)
  return async () => {
    await onReplica('select pg_wal_replay_resume()')
    child?.kill('SIGCONT')
  }
}
const rename = (name: string) =>
  runSql(cluster.balanced, `update products set name = '${name}' where id = '${listing.id}'`)

it('public reads go to the replica, and writes of a read to the primary', async () => {
  await expectUsed()
  const { status } = await get('/api/v1/marketplace/search-products?search_keyword=qzxwvk')
  expect(status).toBe(200)
})

it('replay paused for ten seconds: no request after the change shows the old name, and nothing stale is cached', async () => {
  const path = `/product/${listing.id}`
  await rename('قبل التوقف')
  await sleep(1_000)
  expect((await get(path)).text).toContain('قبل التوقف')
  const resumeReplay = await pauseReplay()
  try {
    for (const name of ['أثناء التوقف ١', 'أثناء التوقف ٢', 'أثناء التوقف ٣']) {
      await rename(name)
      const changedAt = performance.now()
      let seenAt = 0
      while (performance.now() - changedAt < 3_300) {
        const askedAt = performance.now() - changedAt
        const { status, text } = await get(path)
        expect(status).toBe(200)
        const isNew = text.includes(name)
        if (isNew && !seenAt) seenAt = askedAt
        if (askedAt > 500 || seenAt) expect([askedAt.toFixed(), isNew]).toEqual([askedAt.toFixed(), true])
      }
    }
    // Not used since the first of these changes was read.
    expect(await lastReadMs()).toBeGreaterThan(8_000)
  } finally {
    await resumeReplay()
  }
  await expectUsed()
  expect((await get(path)).text).toContain('أثناء التوقف ٣')
})

it('replay paused: signed-in people read their own writes at once, from the primary', async () => {
  const api = `${program.url}/api/v1`
  const login = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '770000001', password: 'demo-seller-1' }),
  })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await (await fetch(api + path, { headers })).json()) as { data: unknown }
  const likes = async () => ((await read(`/marketplace/getOneProduct/${listing.id}`)).data as { likes: number }).likes
  await fetch(`${api}/products/${listing.id}/like`, { method: 'DELETE', headers })
  await expectUsed()
  const before = await likes()
  const resumeReplay = await pauseReplay()
  try {
    for (let turn = 0; turn < 20; turn += 1) {
      const isLiked = turn % 2 === 0
      const method = isLiked ? 'POST' : 'DELETE'
      expect((await fetch(`${api}/products/${listing.id}/like`, { method, headers })).status).toBe(200)
      const liked = (await read('/products/liked-ids')).data as string[]
      expect([await likes(), liked.includes(listing.id)]).toEqual([before + (isLiked ? 1 : 0), isLiked])
    }
  } finally {
    await resumeReplay()
  }
  await expectUsed()
})

it('while changes cannot be followed the replica is not used: nothing says what it must have replayed', async () => {
  const path = `/product/${listing.id}`
  await expectUsed()
  const resumeReplay = await pauseReplay()
  direct.close()
  try {
    await sleep(1_000)
    await rename('بلا متابعة')
    const changedAt = performance.now()
    while (performance.now() - changedAt < 4_000) expect((await get(path)).text).toContain('بلا متابعة')
  } finally {
    await resumeReplay()
    await direct.open()
  }
  await expectUsed()
})

it('a replica that dies fails no request, and is used again when it is back', async () => {
  const standby = await cluster.standby()
  await cluster.kill(standby)
  const began = performance.now()
  while (performance.now() - began < 4_000) await readMany(5)
  expect(await get(`/product/${listing.id}`)).toMatchObject({ status: 200 })
  standby.start()
  await cluster.untilComplete()
  await expectUsed()
})
