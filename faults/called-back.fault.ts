import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aPerson, api, signIn } from '#faults/parts/calls.ts'
import { aFolder, cleanUp, ended, type Program, start, stop, tell } from '#faults/parts/program.ts'
import { goodListing } from '#test/market/listing.ts'

afterAll(() => cleanUp())

const until = async (isTrue: () => boolean | Promise<boolean>, seconds: number, pauseMs = 20) => {
  const latest = performance.now() + seconds * 1_000
  while (!(await isTrue())) {
    if (performance.now() > latest) throw new Error(`not within ${seconds} s: ${isTrue}`)
    await sleep(pauseMs)
  }
}

/** So far from others that a search with typing mistakes does not find it. */
const aWord = () => Array.from({ length: 10 }, () => String.fromCharCode(97 + Math.random() * 26)).join('')

const kill = async ({ child }: Program) => {
  child.kill('SIGKILL')
  await ended(child)
}

describe('kill -9 between an approval and the inboxes of who searched for it', () => {
  const perRound = 6
  const rounds = 3

  it('tells everybody of every listing, once', async () => {
    const settings = { DATA_DIR: aFolder(), DEMO: '1', OTP_PER_HOUR: '1000' }
    let program = await start(settings)
    const moderator = await signIn(program.url, '770000000', 'demo-admin-1')
    const seller = await aPerson(program.url)
    const buyers: string[] = []
    for (let n = 0; n < 3; n += 1) buyers.push(await aPerson(program.url))
    // A search is told at most once an hour, so there is one for each listing.
    const words = Array.from({ length: rounds * perRound }, () => aWord())
    for (const token of buyers)
      for (const search_keyword of words)
        await api(program.url, 'POST', '/saved-searches', { query: { search_keyword } }, token)
    const unread = async (token = '') => (await api(program.url, 'GET', '/inbox/count', {}, token)).data.unread
    for (let round = 0; round < rounds; round += 1) {
      const ofRound = words.slice(round * perRound, (round + 1) * perRound)
      for (const name of ofRound) {
        const { data } = await api(program.url, 'POST', '/products/post', { ...goodListing, name }, seller)
        await api(program.url, 'POST', `/admin/products/${data.id}/approve`, {}, moderator)
      }
      const before = round * perRound
      // In the middle of telling: somebody has been told of some, and not yet of all.
      // Not faster: on a busy machine the reads of one account would be limited before the first was told.
      await until(async () => (await unread(buyers.at(-1))) > before, 30, 30)
      await kill(program)
      program = await start(settings)
    }
    for (const token of buyers) await until(async () => (await unread(token)) >= words.length, 60, 200)
    await sleep(5_000)
    for (const token of buyers) {
      const { data } = await api(program.url, 'GET', '/inbox?limit=50', {}, token)
      const titles: string[] = data.map(({ title }: { title: string }) => title)
      expect(titles).toHaveLength(words.length)
      for (const word of words)
        expect(
          titles.filter((title) => title.includes(word)),
          word,
        ).toHaveLength(1)
    }
    tell(`${rounds} kills: ${buyers.length} inboxes have each of ${words.length} listings once`)
    expect(await stop(program)).toBe(0)
  })
})

describe('kill -9 between sending messages to phones and noting it', () => {
  it('sends each at least once and at most once more', async () => {
    const received: string[] = []
    let isHung = true
    const gateway = createServer(async (request, reply) => {
      const { reference } = (await json(request)) as { reference: string }
      received.push(reference)
      if (!isHung) reply.end()
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    const settings = {
      DATA_DIR: aFolder(),
      DEMO: '1',
      OTP_TEST_MODE: '1',
      MESSAGES: 'gateway',
      OTP_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    }
    // The demo has a seller with old listings, about which the program asks in its first minute.
    let program = await start(settings)
    await until(() => received.length === 1, 150)
    await kill(program)
    isHung = false
    program = await start(settings)
    const [first = ''] = received
    const timesOf = (reference: string) => received.filter((other) => other === reference).length
    await until(() => timesOf(first) === 2, 240)
    await sleep(45_000)
    const times = [...new Set(received)].map(timesOf)
    expect(timesOf(first)).toBe(2)
    expect(Math.max(...times)).toBe(2)
    tell(`${times.length} messages, that of the kill twice: ${times.join(', ')}`)
    expect(await stop(program)).toBe(0)
    gateway.closeAllConnections()
    gateway.close()
  })
})
