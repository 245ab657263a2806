import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { readBody } from '#api/http/read-body.ts'

const bytesMax = 256 * 1024
const held: Readable[] = []
afterEach(async () => {
  for (const body of held.splice(0)) body.destroy()
  await new Promise(setImmediate)
})

/** A body that never ends; so much of it has arrived. */
const slow = (ip: string, length = bytesMax, arrived = length - 1) => {
  const body = new Readable({ read: () => undefined })
  body.push(Buffer.alloc(arrived))
  held.push(body)
  const reading = readBody({ headers: { 'content-length': String(length) }, ip }, body, bytesMax)
  return Promise.race([reading.catch(({ code }) => code), wait(5, 'reading')])
}

it.each([
  [32, 'large', bytesMax],
  [256, 'small', 10],
  [256, 'declared', bytesMax, 1],
])(
  '%i %s bodies of a network may arrive at once; those of others are read',
  async (count, _what, length, arrived?: number) => {
    for (let n = 0; n < count; n += 1) expect(await slow('10.4.0.1', length, arrived)).toBe('reading')
    expect(await slow('10.4.0.1', length, arrived)).toBe('too_many')
    expect(await slow('10.5.0.2', length, arrived)).toBe('reading')
  },
)

it('in all they take 128 megabytes, which are released when bodies have arrived or break off', async () => {
  for (let network = 0; network < 16; network += 1)
    for (let n = 0; n < 32; n += 1) expect(await slow(`10.6.0.${network}`)).toBe('reading')
  expect(await slow('10.7.0.1')).toBe('unavailable')
  held[0]?.destroy()
  await new Promise(setImmediate)
  expect(await slow('10.7.0.1')).toBe('reading')
})

it('413 by the declared length, before anything is read', async () => {
  expect(await slow('10.8.0.1', bytesMax + 1, 0)).toBe('too_large')
})
