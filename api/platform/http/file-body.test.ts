import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { readFileBody } from '#api/platform/http/file-body.ts'

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

it('a person sends four files at once, a network eight: slow ones hold places of calls', async () => {
  const held: Readable[] = []
  const slow = (person: string) => {
    const body = new Readable({ read: () => undefined })
    held.push(body)
    const request = { body, headers: { 'content-length': '3' }, ip: '10.4.0.2' } as unknown as FastifyRequest
    return readFileBody(request, 10_000, person)
  }
  const reading = ['one', 'one', 'one', 'one', 'two', 'two', 'two', 'two'].map(slow)
  for (const person of ['one', 'three']) await expect(slow(person)).rejects.toMatchObject({ code: 'unavailable' })
  for (const body of held) body.push('abc')
  for (const body of held) body.push(null)
  expect((await Promise.all(reading)).map(String)).toEqual(reading.map(() => 'abc'))
  const again = slow('one')
  held.at(-1)?.push(null)
  await expect(again).rejects.toMatchObject({ code: 'file_empty' })
})
