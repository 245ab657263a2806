import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readFileBody } from '#api/http/file-body.ts'

const broken = (end: (body: Readable) => void) => {
  const body = new Readable({ read: () => undefined })
  body.push('half of a file')
  setImmediate(() => end(body))
  return { body, headers: { 'content-length': '1000' }, ip: '10.4.0.1' } as unknown as FastifyRequest
}

it.each([
  ['with an error', (body: Readable) => void body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))],
  ['without one', (body: Readable) => void body.destroy()],
])('a file that its sender breaks off is malformed, no failure of the program: %s', async (_name, end) => {
  await expect(readFileBody(broken(end), 10_000, 'person')).rejects.toMatchObject({ code: 'malformed' })
})

it('slow files of one IPv6 /48, and large ones of ten addresses, leave room for the files of others', async () => {
  const bytesMax = 2 * 1024 * 1024
  const held: Readable[] = []
  const begin = (ip: string, person: string, arrived: number) => {
    const body = new Readable({ read: () => undefined })
    if (arrived > 0) body.push(Buffer.alloc(arrived))
    held.push(body)
    const headers = { 'content-length': String(bytesMax) }
    const reading = readFileBody({ body, headers, ip } as unknown as FastifyRequest, bytesMax, person)
    return Promise.race([reading.catch(({ code }) => code), sleep(5, 'reading')])
  }
  for (let n = 0; n < 8; n += 1) expect(await begin(`2001:db8:5:${n}::1`, `person ${n}`, 1)).toBe('reading')
  expect(await begin('2001:db8:5:9::1', 'person 9', 1)).toBe('too_many')
  for (let n = 0; n < 40; n += 1) await begin(`192.0.2.${n % 10}`, `another ${n % 20}`, bytesMax - 1)
  expect(await begin('198.51.100.1', 'honest', 30)).toBe('reading')
  held.at(-1)?.push(null)
  for (const body of held) body.destroy()
  await sleep(5)
})

it('a person sends four files at once, a network eight: slow ones hold places of calls', async () => {
  const held: Readable[] = []
  const slow = (person: string) => {
    const body = new Readable({ read: () => undefined })
    held.push(body)
    const request = { body, headers: { 'content-length': '3' }, ip: '10.4.0.2' } as unknown as FastifyRequest
    return readFileBody(request, 10_000, person)
  }
  const reading = ['one', 'one', 'one', 'one', 'two', 'two', 'two', 'two'].map(slow)
  for (const person of ['one', 'three']) await expect(slow(person)).rejects.toMatchObject({ code: 'too_many' })
  for (const body of held) body.push('abc')
  for (const body of held) body.push(null)
  expect((await Promise.all(reading)).map(String)).toEqual(reading.map(() => 'abc'))
  const again = slow('one')
  held.at(-1)?.push(null)
  await expect(again).rejects.toMatchObject({ code: 'file_empty' })
})
