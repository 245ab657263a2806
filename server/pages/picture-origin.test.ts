import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { pagePolicy } from '#domain/content-policy.ts'
import { allowPictureOrigin } from '#server/pages/picture-origin.ts'

describe('allowPictureOrigin', () => {
  it('adds the bucket’s origin to `img-src` of pages and to nothing else', async () => {
    const app = Fastify()
    allowPictureOrigin(app, 'https://cdn.example/pictures')
    app.get('/', async (_request, reply) => reply.header('content-security-policy', pagePolicy([], [])).send('page'))
    app.get('/api', async (_request, reply) => reply.header('content-security-policy', "default-src 'none'").send('x'))
    const policy = String((await app.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("img-src 'self' https://cdn.example data: blob:;")
    expect(policy.match(/cdn\.example/g)).toHaveLength(1)
    expect((await app.inject('/api')).headers['content-security-policy']).toBe("default-src 'none'")
  })
})
