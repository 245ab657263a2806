import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLimitError, type LimitOptions, makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'

const nextTick = () => new Promise((resolve) => setImmediate(resolve))
const byClient = (max = Number.POSITIVE_INFINITY) => ({
  sharesOf: (client: string | null) => (client === null ? [] : [{ key: client, max }]),
})

/** Work that the test ends. */
const setUp = (options: LimitOptions<string | null>) => {
  const limit = makeConcurrencyLimit<string | null>(options)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  /** Each call is for another client, unless one is given. */
  const work = (name: string, client: string | null = name, signal?: AbortSignal) =>
    limit
      .run(
        client,
        async () => {
          begun.push(name)
          await new Promise<void>((end) => ends.set(name, end))
          return name
        },
        { signal },
      )
      .catch((error: unknown) => (isLimitError(error) ? 'refused' : Promise.reject(error)))
  const end = async (...names: string[]) => {
    for (const name of names) ends.get(name)?.()
    await nextTick()
  }
  return { limit, begun, work, end }
}

describe('places', () => {
  it('are at most `max`, and a place released twice counts once', () => {
    const limit = makeConcurrencyLimit<null>({ max: 2 })
    const [first] = [limit.tryEnter(null), limit.tryEnter(null)]
    expect(limit.tryEnter(null)).toBeNull()
    first?.()
    first?.()
    expect(limit.state().inUse).toBe(1)
    expect([limit.tryEnter(null), limit.tryEnter(null)].map(Boolean)).toEqual([true, false])
  })

  it('are released by work that fails, also before its first await', async () => {
    const { limit, work, end } = setUp({ max: 1, queue: {} })
    await expect(limit.run(null, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(
      limit.run(null, () => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    const next = work('next')
    await end('next')
    expect(await next).toBe('next')
  })

  it('may be taken by size, within the shares of each key', () => {
    const sharesOf = (client: string) => [
      { key: `account ${client}`, max: 50 },
      { key: 'network', max: 70 },
    ]
    const limit = makeConcurrencyLimit<string>({ max: 100, sharesOf })
    const release = limit.tryEnter('a', 50)
    expect(release).not.toBeNull()
    expect(limit.isFull('a')).toBe(true)
    expect(limit.isFull('b', 21)).toBe(true)
    expect(limit.tryEnter('b', 20)).not.toBeNull()
    release?.()
    expect(limit.isFull('a', 50)).toBe(false)
    expect([limit.heldUnder('account a'), limit.heldUnder('account b')]).toEqual([0, 20])
  })

  it('that are reserved up to a size are only for clients that hold no more than it', () => {
    const limit = makeConcurrencyLimit<string>({ max: 100, reserved: 20, reservedUpTo: 5, ...byClient() })
    expect(limit.tryEnter('a', 80)).not.toBeNull()
    expect(limit.tryEnter('b', 6)).toBeNull()
    expect(limit.tryEnter('b', 4)).not.toBeNull()
    expect(limit.tryEnter('b', 2)).toBeNull()
    expect(limit.tryEnter('b', 1)).not.toBeNull()
    expect(limit.tryEnter('a', 1)).toBeNull()
  })

  it('that are reserved are only for clients that hold nothing', () => {
    const limit = makeConcurrencyLimit<string>({ max: 3, reserved: 1, ...byClient() })
    expect([limit.tryEnter('a'), limit.tryEnter('a'), limit.tryEnter('a')].map(Boolean)).toEqual([true, true, false])
    expect([limit.tryEnter('b'), limit.tryEnter('c')].map(Boolean)).toEqual([true, false])
  })
})

describe('a client that is refused', () => {
  it('is so because of what it holds, or because there is room for nobody', () => {
    const limit = makeConcurrencyLimit<string>({ max: 4, reserved: 1, ...byClient(2) })
    expect([limit.tryEnter('a'), limit.tryEnter('a'), limit.tryEnter('a')].map(Boolean)).toEqual([true, true, false])
    expect(limit.hasRoom()).toBe(true)
    expect([limit.tryEnter('b'), limit.tryEnter('b')].map(Boolean)).toEqual([true, false])
    expect(limit.hasRoom()).toBe(true)
    expect(limit.tryEnter('c')).not.toBeNull()
    expect(limit.tryEnter('d')).toBeNull()
    expect(limit.hasRoom()).toBe(false)
  })

  it('is told by the error of a queue that is full or where it has waited too long', async () => {
    const options = { max: 1, queue: { max: 8, waitMs: 20 }, makeError: (isOwn: boolean) => new Error(`own: ${isOwn}`) }
    const limit = makeConcurrencyLimit<string>({ ...options, ...byClient() })
    const release = limit.tryEnter('a')
    const run = (client: string) => limit.run(client, async () => 'done').catch((error: Error) => error.message)
    const own = [run('a'), run('a'), run('a')]
    expect(await own[2]).toBe('own: true')
    expect(await Promise.all([...own, run('b')])).toEqual([...own.map(() => 'own: true'), 'own: false'])
    release?.()
  })
})

describe('the queue', () => {
  it('is served in the order of arrival, at most `max` at once', async () => {
    const { begun, work, end } = setUp({ max: 2, queue: {} })
    const all = ['a', 'b', 'c', 'd'].map((name) => work(name))
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('a', 'c')
    await end('d')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects at once with the given error when it is full, and works again afterwards', async () => {
    const { limit, work, end } = setUp({ max: 1, queue: { max: 1 }, makeError: () => new Error('come back later') })
    const both = [work('a'), work('b')]
    await expect(limit.run(null, async () => 'c')).rejects.toThrow('come back later')
    await end('a')
    await end('b')
    expect(await Promise.all(both)).toEqual(['a', 'b'])
    expect(await limit.run(null, async () => 'd')).toBe('d')
  })

  it('rejects a caller that waited too long, and the next one is served', async () => {
    const { begun, work, end } = setUp({ max: 1, queue: { waitMs: 20 } })
    const first = work('first')
    expect(await work('late')).toBe('refused')
    await end('first')
    const next = work('next')
    await end('next')
    expect(await Promise.all([first, next])).toEqual(['first', 'next'])
    expect(begun).toEqual(['first', 'next'])
  })

  it('lets one client fill a quarter of it and others the rest; callers without a client have no share', async () => {
    const { work, end, limit } = setUp({ max: 1, queue: { max: 8 }, ...byClient() })
    const running = work('running', 'flood')
    const flood = Array.from({ length: 5 }, (_, n) => work(`flood ${n}`, 'flood'))
    const others = Array.from({ length: 3 }, (_, n) => work(`other ${n}`))
    const trusted = Array.from({ length: 4 }, (_, n) => work(`trusted ${n}`, null))
    expect(limit.state().waiting).toBe(8)
    const names = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word} ${n}`)
    const served = ['running', 'flood 0', ...names('other', 3), ...names('trusted', 3), 'flood 1']
    for (const name of served) await end(name)
    expect(await running).toBe('running')
    expect(await Promise.all(flood)).toEqual([...names('flood', 2), 'refused', 'refused', 'refused'])
    expect(await Promise.all(others)).toEqual(names('other', 3))
    expect(await Promise.all(trusted)).toEqual([...names('trusted', 3), 'refused'])
  })

  it('has a quarter of its places for clients that have nothing waiting', async () => {
    const { limit, work, end } = setUp({ max: 1, queue: { max: 8 }, ...byClient() })
    const names = ['running', ...'abcdabcd'].map((client, n) => ({ client, name: `${client} ${n}` }))
    const flood = names.map(({ name, client }) => work(name, client))
    expect(limit.state().waiting).toBe(6)
    const others = ['e', 'f', 'g'].map((name) => work(name))
    expect(limit.state().waiting).toBe(8)
    expect(await others[2]).toBe('refused')
    for (const name of [...names.map(({ name }) => name), 'e', 'f']) await end(name)
    for (const { name } of names) await end(name)
    expect((await Promise.all(flood)).filter((outcome) => outcome === 'refused')).toHaveLength(2)
    expect(await Promise.all(others)).toEqual(['e', 'f', 'refused'])
  })

  it('serves the client that holds the least first', async () => {
    const { begun, work, end } = setUp({ max: 2, reserved: 1, queue: {}, ...byClient() })
    const all = [work('a', 'one'), work('b', 'two'), work('c', 'one'), work('d', 'one'), work('e', 'three')]
    await end('a')
    expect(begun).toEqual(['a', 'b', 'c'])
    await end('b')
    expect(begun).toEqual(['a', 'b', 'c', 'e'])
    await end('c', 'e')
    await end('d')
    await Promise.all(all)
  })

  it('serves clients in turn: one that arrives later goes before the second task of each other client', async () => {
    const { begun, work, end } = setUp({ max: 1, queue: {}, ...byClient() })
    const flood = ['one', 'two'].flatMap((client) => [1, 2, 3, 4].map((n) => work(`${client} ${n}`, client)))
    const late = work('late')
    await end('one 1')
    // All of the flood arrived before.
    expect(begun).toEqual(['one 1', 'one 2'])
    await end('one 2')
    await end('two 1')
    expect(begun).toEqual(['one 1', 'one 2', 'two 1', 'late'])
    await end('late')
    const later = work('later', 'late')
    await end('one 3')
    await end('two 2')
    expect(begun).toEqual(['one 1', 'one 2', 'two 1', 'late', 'one 3', 'two 2', 'later'])
    await end('later')
    for (const name of ['one 4', 'two 3', 'two 4']) await end(name)
    await Promise.all([...flood, late, later])
  })

  it('does not count tasks that gave up: their client is served like a new one', async () => {
    const { begun, work, end } = setUp({ max: 1, queue: {}, ...byClient() })
    const running = work('running')
    const controller = new AbortController()
    const aborted = [1, 2, 3].map((n) => work(`aborted ${n}`, 'shared', controller.signal).catch(() => 'aborted'))
    controller.abort(new Error('hung up'))
    expect(await Promise.all(aborted)).toEqual(['aborted', 'aborted', 'aborted'])
    const all = [work('shared', 'shared'), work('a 1', 'a'), work('a 2', 'a')]
    for (const name of ['running', 'shared', 'a 1', 'a 2']) await end(name)
    expect(begun).toEqual(['running', 'shared', 'a 1', 'a 2'])
    await Promise.all([running, ...all])
  })

  it('is left at once by a caller that aborts; its work never starts and the next one moves up', async () => {
    const { begun, limit, work, end } = setUp({ max: 1, queue: { max: 4, waitMs: 60_000 }, ...byClient() })
    const controller = new AbortController()
    const first = work('first', 'a')
    const aborted = work('aborted', 'a', controller.signal)
    expect(await work('third', 'a')).toBe('refused')
    controller.abort(new Error('hung up'))
    await expect(aborted).rejects.toThrow('hung up')
    expect(limit.state()).toEqual({ inUse: 1, waiting: 0 })
    const last = work('last', 'a')
    await end('first')
    await end('last')
    expect(await Promise.all([first, last])).toEqual(['first', 'last'])
    expect(begun).toEqual(['first', 'last'])
  })

  it('is not entered by a caller that has already aborted, and an abort during the work changes nothing', async () => {
    const { work, end, limit } = setUp({ max: 1, queue: {} })
    const controller = new AbortController()
    const running = work('running', null, controller.signal)
    controller.abort(new Error('hung up'))
    await expect(work('late', null, controller.signal)).rejects.toThrow('hung up')
    await end('running')
    expect(await running).toBe('running')
    expect(limit.state()).toEqual({ inUse: 0, waiting: 0 })
  })
})

describe('any order of arrivals and ends', () => {
  const client = fc.constantFrom('a', 'b', 'c')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), client }),
    fc.record({ kind: fc.constant('end' as const), at: fc.nat(20) }),
    fc.record({ kind: fc.constant('abort' as const), at: fc.nat(20) }),
  )

  it('never exceeds the limit or a share, leaves no place unused while an admissible caller waits, and ends empty', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const limit = makeConcurrencyLimit<string>({ max: 4, queue: { max: 12 }, ...byClient(2) })
        const running: { client: string; end: () => void }[] = []
        const asked: { client: string; controller: AbortController; isSettled: boolean }[] = []
        const settled: Promise<unknown>[] = []
        const ask = (name: string) => {
          const self = { client: name, controller: new AbortController(), isSettled: false }
          asked.push(self)
          const work = () =>
            new Promise<void>((end) => {
              self.isSettled = true
              running.push({ client: name, end })
            })
          const done = limit.run(name, work, { signal: self.controller.signal }).catch(() => {
            self.isSettled = true
          })
          settled.push(done)
        }
        const check = () => {
          expect(running.length).toBeLessThanOrEqual(4)
          for (const name of ['a', 'b', 'c']) {
            expect(running.filter((one) => one.client === name).length).toBeLessThanOrEqual(2)
            const isWaiting = asked.some((one) => one.client === name && !one.isSettled)
            if (isWaiting) expect(limit.isFull(name)).toBe(true)
          }
        }
        for (const move of steps) {
          if (move.kind === 'ask') ask(move.client)
          else if (move.kind === 'end') running.splice(move.at % Math.max(1, running.length), 1)[0]?.end()
          else asked[move.at % Math.max(1, asked.length)]?.controller.abort()
          await nextTick()
          check()
        }
        while (running.length > 0) {
          running.pop()?.end()
          await nextTick()
        }
        await Promise.all(settled)
        expect(limit.state()).toEqual({ inUse: 0, waiting: 0 })
      }),
      { numRuns: 100 },
    )
  })
})
