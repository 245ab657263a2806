import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

/** A fixed request of the same kinds of work as the measured ones, to compare them with. Never change its work. */
const client = new pg.Client(process.argv[2])
await client.connect()
const text = `select n, md5(n::text) as name, n % 17 as kind, now() as at from generate_series(1, 400) n
  where md5(n::text) like '%a%' order by md5(n::text) limit 40`

const app = Fastify()
app.get('/*', async (_request, reply) => {
  const { rows } = await client.query<{ n: number; name: string; kind: number; at: Date }>({ name: 'unit', text })
  const groups = new Map<number, string[]>()
  for (let turn = 0; turn < 5; turn += 1)
    for (const { n, name, kind, at } of rows) {
      const words = [...(groups.get(kind) ?? []).slice(-3), `<li id="${n}">${name.replaceAll('a', '&amp;')}</li>`]
      groups.set(kind, [...words, at.toISOString().slice(0, 10)])
    }
  return reply.send({ rows: JSON.parse(JSON.stringify(rows)), groups: [...groups.entries()] })
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit())
