import { describe, expect, it } from 'vitest'
import { makeTurns } from '#api/platform/turns.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when it is told to. */
const stand = (places: number, waitMs?: number) => {
  const turns = makeTurns(places, waitMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) =>
    turns(async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  return { turns, begun, work, end: (name: string) => ends.get(name)?.() }
}

describe('turns', () => {
  it('are taken by so many at once, the others in the order in which they came', async () => {
    const { begun, work, end } = stand(2)
    const all = ['a', 'b', 'c', 'd'].map(work)
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
    await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
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
})
