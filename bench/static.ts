import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** The minimum cost of a reply of this size: the same framework without lookups or rendering. */
const bytes = Buffer.alloc(Number(process.argv[2] ?? 0), 'x')
const app = Fastify()
app.get('/*', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit())
