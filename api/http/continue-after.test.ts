import fastify from 'fastify'
import { expect, it } from 'vitest'
import { continueAfter } from '#api/http/continue-after.ts'

it('a reply that cannot be written ends its connection, and the process answers others', async () => {
  const app = fastify()
  app.addHook('onSend', (_request, reply, _payload, done) => continueAfter(Promise.resolve(), reply, done))
  app.get('/wrong', async (_request, reply) => reply.header('location', 'a\nb').send(''))
  app.get('/right', async () => 'fine')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  await expect(fetch(`${url}/wrong`)).rejects.toThrow()
  expect(await (await fetch(`${url}/right`)).text()).toBe('fine')
  await app.close()
})

it('passes the failure of the promise on', async () => {
  const app = fastify()
  app.addHook('preHandler', (_request, reply, done) => continueAfter(Promise.reject(new Error('no')), reply, done))
  app.get('/', async () => 'fine')
  expect((await app.inject({ url: '/' })).statusCode).toBe(500)
})
