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
