import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'

let queries = 0
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const test = startTestApp((deps) => ({ ...deps, db: deps.db.withPlugin(counting) }))

it('queries the database once for concurrent health checks, and again for the next', async () => {
  queries = 0
  const replies = await Promise.all(Array.from({ length: 60 }, () => test.app.inject('/readyz')))
  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(queries).toBe(1)
  expect((await test.app.inject('/readyz')).statusCode).toBe(200)
  expect(queries).toBe(2)
})
