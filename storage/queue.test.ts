import { describe, expect, it } from 'vitest'
import { isQueueFull, makeQueue } from '#storage/queue.ts'

/** A task that ends when the test says so. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { work: () => promise, resolve, reject }
}

describe('makeQueue', () => {
  it('runs one at a time, first come first served', async () => {
    const queue = makeQueue()
    const order: string[] = []
    const first = held()
    const one = queue.run(async () => order.push(`one ${await first.work()}`))
    const two = queue.run(async () => order.push('two'))
    const three = queue.run(async () => order.push('three'))
    expect(queue.size()).toBe(3)
    first.resolve('done')
    await Promise.all([one, two, three])
    expect(order).toEqual(['one done', 'two', 'three'])
    expect(queue.size()).toBe(0)
  })

  it('never runs more than it may', async () => {
    const queue = makeQueue({ atOnce: 2, waitingMax: 50 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running -= 1
    }
    await Promise.all(Array.from({ length: 20 }, () => queue.run(work)))
    expect(most).toBe(2)
  })

  it('refuses at once when too many wait, and works again afterwards', async () => {
    const queue = makeQueue({ atOnce: 1, waitingMax: 1 })
    const first = held()
    const running = queue.run(first.work)
    const waiting = queue.run(async () => 'second')
    const refusal = await queue.run(async () => 'third').catch((error: unknown) => error)
    expect(isQueueFull(refusal)).toBe(true)
    first.resolve('first')
    expect(await running).toBe('first')
    expect(await waiting).toBe('second')
    expect(await queue.run(async () => 'fourth')).toBe('fourth')
  })

  it('lets one network fill a quarter of the line and others the rest', async () => {
    const queue = makeQueue({ atOnce: 1, waitingMax: 8 })
    const first = held()
    const running = queue.run(first.work, 'flood')
    const outcomeOf = (network: string) =>
      queue.run(async () => 'done', network).catch((error: unknown) => (isQueueFull(error) ? 'full' : error))
    const flood = Array.from({ length: 5 }, () => outcomeOf('flood'))
    const others = Array.from({ length: 7 }, (_, n) => outcomeOf(`10.0.0.${n}`))
    first.resolve('first')
    await running
    expect(await Promise.all(flood)).toEqual(['done', 'done', 'full', 'full', 'full'])
    expect(await Promise.all(others)).toEqual([...Array(6).fill('done'), 'full'])
    expect(await outcomeOf('flood')).toBe('done')
  })

  it('frees the place of a task that fails', async () => {
    const queue = makeQueue()
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run(async () => 'next')).toBe('next')
  })
})
