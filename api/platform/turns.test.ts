import { describe, expect, it } from 'vitest'
import { makeTurns } from '#api/platform/turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when it is told to. */
const stand = (places: number, waitMs?: number) => {
  const turns = makeTurns(places, waitMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  /** Each from a network of its own, unless it is given. */
  const work = (name: string, network = name) =>
    turns(network, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  return { turns, begun, work, end: (name: string) => ends.get(name)?.() }
}

describe('turns', () => {
  it('are taken by so many at once, the others in the order in which they came', async () => {
    const { begun, work, end } = stand(2)
    const all = ['a', 'b', 'c', 'd'].map((name) => work(name))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) end(name)
    await settled()
    end('d')
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are given back by work that fails', async () => {
    const { turns, work, end } = stand(1)
    await expect(turns('any', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const next = work('next')
    end('next')
    expect(await next).toBe('next')
  })

  it('are refused to whoever waited too long, and the next one is not forgotten', async () => {
    const { begun, work, end } = stand(1, 20)
    const first = work('first')
    await expect(work('late')).rejects.toMatchObject({ code: 'unavailable' })
    end('first')
    await first
    const next = work('next')
    await settled()
    end('next')
    expect(await next).toBe('next')
    expect(begun).toEqual(['first', 'next'])
  })

  it('are left to others by a network that asks for many: one place stays free for whoever has none', async () => {
    const { begun, work, end } = stand(3)
    const flood = ['a', 'b', 'c', 'd'].map((name) => work(name, '10.0.0.1'))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    const other = work('other', '10.0.0.2')
    await settled()
    expect(begun).toEqual(['a', 'b', 'other'])
    for (const name of ['a', 'b', 'other']) end(name)
    await settled()
    for (const name of ['c', 'd']) end(name)
    expect(await Promise.all([...flood, other])).toEqual(['a', 'b', 'c', 'd', 'other'])
  })

  it('go to whoever has the fewest, not to whoever asked for the most before', async () => {
    const { begun, work, end } = stand(2)
    const all = [work('a', 'one'), work('b', 'two'), work('c', 'one'), work('d', 'one'), work('e', 'three')]
    await settled()
    end('a')
    await settled()
    expect(begun).toEqual(['a', 'b', 'c'])
    end('b')
    await settled()
    expect(begun).toEqual(['a', 'b', 'c', 'e'])
    for (const name of ['c', 'e']) end(name)
    await settled()
    end('d')
    await Promise.all(all)
  })

  it('count the /64s of one /48 as one network', async () => {
    const { begun, work, end } = stand(2)
    const all = [work('a', '2001:db8:1:1::/64'), work('b', '2001:db8:1:2::/64'), work('c', '2001:db8:2:1::/64')]
    await settled()
    expect(begun).toEqual(['a', 'c'])
    for (const name of ['a', 'c']) end(name)
    await settled()
    end('b')
    await Promise.all(all)
  })

  it('cost nothing more once all are done: every place is free again', async () => {
    const { begun, work, end } = stand(2)
    for (const round of ['1', '2', '3']) {
      const all = ['a', 'b'].map((name) => work(name + round))
      await settled()
      expect(begun.slice(-2)).toEqual([`a${round}`, `b${round}`])
      for (const name of ['a', 'b']) end(name + round)
      await Promise.all(all)
    }
  })
})
