import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** The least that a reply of so many bytes can cost: the same framework, nothing looked up, nothing made. */
const bytes = Buffer.alloc(Number(process.argv[2] ?? 0), 'x')
const app = Fastify()
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit())
