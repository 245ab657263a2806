import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { readBody } from '#api/platform/http/read-body.ts'

const megabyte = 1024 * 1024
const bytesMax = 256 * 1024
const held: Readable[] = []
afterEach(() => {
  for (const body of held.splice(0)) body.destroy()
})

/** A body that never ends. */
const slow = (ip: string, length = bytesMax) => {
  const body = new Readable({ read: () => undefined })
  held.push(body)
  const reading = readBody({ headers: { 'content-length': String(length) }, ip }, body, bytesMax)
  return Promise.race([reading.catch(({ code }) => code), new Promise((resolve) => setImmediate(resolve, 'reading'))])
}

it('large bodies of a network take eight megabytes at once, and other networks and small bodies are read', async () => {
  const perNetwork = (8 * megabyte) / bytesMax
  for (let count = 0; count < perNetwork; count += 1) expect(await slow('10.5.0.1')).toBe('reading')
  expect(await slow('10.5.0.1')).toBe('unavailable')
  expect(await slow('10.5.0.1', 1_000)).toBe('reading')
  expect(await slow('10.5.0.2')).toBe('reading')
})

it('all of them take 32 megabytes, which are released when bodies have arrived or break off', async () => {
  const networks = [1, 2, 3, 4].map((n) => `10.6.0.${n}`)
  for (const ip of networks)
    for (let count = 0; count < 32; count += 1) expect([ip, await slow(ip)]).toEqual([ip, 'reading'])
  expect(await slow('10.6.0.5')).toBe('unavailable')
  held[0]?.destroy()
  await new Promise(setImmediate)
  expect(await slow('10.6.0.5')).toBe('reading')
})

it('413 by the declared length, before anything is read', async () => {
  expect(await slow('10.7.0.1', bytesMax + 1)).toBe('too_large')
})
