import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLiker, expectLikesKept, type Liker, likeUntilGone, publicIds } from '#faults/parts/likers.ts'
import { aPatroniCluster } from '#faults/parts/patroni.ts'
import { aFolder, cleanUp, type Program, start, stop, tell } from '#faults/parts/program.ts'
import { anotherVisitor } from '#test/app/page-program.ts'
import { aSeller } from '#test/market/busy-sellers.ts'

type Cluster = Awaited<ReturnType<typeof aPatroniCluster>>
type Node = NonNullable<Awaited<ReturnType<Cluster['primary']>>>

let cluster: Cluster
const programs: Program[] = []
let likers: Liker[][]
let ids: string[]
const cachedPaths = ['/', '/engineers', '/shops']

beforeAll(async () => {
  cluster = await aPatroniCluster()
  const env = { DEMO: '1', LOG_LEVEL: 'fatal' }
  // One finds the primary through HAProxy, the other by asking both hosts.
  for (const url of [cluster.balanced, cluster.severalHosts])
    programs.push(await start({ ...env, DATA_DIR: aFolder(), DATABASE_URL: url }))
  const [first] = programs
  ids = await publicIds(first?.url ?? '')
  let phones = 0
  likers = await Promise.all(
    programs.map(({ url }) =>
      Promise.all(
        [1, 2, 3].map(async () => {
          phones += 1
          return aLiker((await aSeller(url, `77345${String(phones).padStart(4, '0')}`, `10.9.0.${phones}`)).token)
        }),
      ),
    ),
  )
}, 300_000)
afterAll(async () => {
  for (const program of programs) await stop(program)
  await cluster?.stop()
  await cleanUp()
})

type Seen = { pages: number; saved: number; wrong: string[]; statuses: Map<number, number> }

/** Visitors of cached pages and of an API list, until they are told to stop. */
const watch = (url: string) => {
  const seen: Seen = { pages: 0, saved: 0, wrong: [], statuses: new Map() }
  let isOver = false
  const visit = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = cachedPaths[turn % cachedPaths.length] ?? '/'
      const reply = await fetch(url + path, { headers: anotherVisitor() }).catch(() => null)
      await reply?.text()
      seen.pages += 1
      if (reply?.headers.has('x-saved-on')) seen.saved += 1
      if (reply?.status !== 200) seen.wrong.push(`${path} ${reply?.status}`)
      await sleep(50)
    }
  }
  const ask = async () => {
    while (!isOver) {
      const reply = await fetch(`${url}/api/v1/marketplace/browse-products`, { headers: anotherVisitor() }).catch(
        () => null,
      )
      const body = await reply?.text()
      const status = reply?.status ?? 0
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      if (status !== 200 && status !== 503) seen.wrong.push(`API ${status} ${body}`)
      if (status === 503 && !reply?.headers.get('retry-after')) seen.wrong.push('503 without Retry-After')
      await sleep(50)
    }
  }
  const all = Promise.all([visit(), visit(), ask()])
  return {
    end: async () => {
      isOver = true
      await all
      return seen
    },
  }
}

/** Below the limit of likes in an hour, which a failover does not reset. */
const pauseMs = 400

/** Everybody likes, again and again across the failure. */
const likeOn = (url: string, people: Liker[]) => {
  let isOver = false
  const all = Promise.all(
    people.map(async (liker) => {
      while (!isOver) {
        await likeUntilGone(url, liker, ids, { isOver: () => isOver, pauseMs })
        await sleep(100)
      }
    }),
  )
  return {
    end: async () => {
      isOver = true
      await all
    },
  }
}

const faults: { word: string; harm: (node: Node) => unknown; mend: (node: Node) => unknown }[] = [
  { word: 'the machine of the primary is killed', harm: (node) => cluster.kill(node), mend: (node) => node.start() },
  { word: 'PostgreSQL of the primary is killed', harm: (node) => cluster.killPostgres(node), mend: () => undefined },
  { word: 'the primary freezes', harm: (node) => cluster.freeze(node), mend: (node) => cluster.reset(node) },
  { word: 'planned switchover', harm: (node) => cluster.switchover(node), mend: () => undefined },
]

describe.each(faults)('$word', ({ word, harm, mend }) => {
  it('no acknowledged write is lost, nothing is a raw 500, and cached pages are 200 throughout', async () => {
    await cluster.untilComplete()
    const before = await cluster.primary()
    if (!before) throw new Error('there is no primary')
    for (const { url } of programs)
      for (const path of cachedPaths) await fetch(url + path, { headers: anotherVisitor() })
    const watching = programs.map(({ url }) => watch(url))
    const liking = programs.map(({ url }, at) => likeOn(url, likers[at] ?? []))
    await sleep(1_000)
    const confirmed = () => likers.flat().reduce((sum, liker) => sum + liker.confirmed, 0)
    const began = performance.now()
    await harm(before)
    // Until another server is the primary and writes through both programs succeed again.
    const deadline = Date.now() + 90_000
    const succeeded = async () => {
      const now = await cluster.primary().catch(() => null)
      return now !== null && (word.startsWith('PostgreSQL') || now.name !== before.name)
    }
    while (!(await succeeded())) {
      expect(Date.now(), 'no new primary').toBeLessThan(deadline)
      await sleep(200)
    }
    for (const people of likers) {
      const counts = people.map((liker) => liker.confirmed)
      while (!people.some((liker, at) => liker.confirmed > (counts[at] ?? 0))) {
        expect(Date.now(), 'no write').toBeLessThan(deadline)
        await sleep(100)
      }
    }
    const seconds = (performance.now() - began) / 1_000
    await sleep(1_000)
    for (const each of liking) await each.end()
    await mend(before)
    for (const [at, each] of watching.entries()) {
      const { pages, saved, wrong, statuses } = await each.end()
      tell(`${word}, program ${at + 1}: ${pages} pages, ${saved} of them saved, API ${JSON.stringify([...statuses])}`)
      expect(wrong).toEqual([])
      expect(pages).toBeGreaterThan(20)
    }
    tell(`${word}: writes again after ${seconds.toFixed(1)} s, ${confirmed()} likes confirmed so far`)
    await cluster.untilComplete()
    for (const [at, { url }] of programs.entries())
      for (const liker of likers[at] ?? []) await expectLikesKept(url, liker)
  })
})
