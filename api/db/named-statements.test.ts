import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNames, namedStatement } from '#api/db/named-statements.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const namedLike = async (part: string) => {
  const { rows } = await sql<{ plans: number; generic: number }>`
    select count(*)::int as plans, coalesce(sum(generic_plans), 0)::int as generic
    from pg_prepared_statements where statement like ${`%${part}%`}`.execute(database.db)
  return rows[0]
}

describe('named statements', () => {
  it('are the marked ones, each text under its own name, up to a maximum', () => {
    const nameOf = makeNames()
    expect(nameOf('select 1')).toBeUndefined()
    const [a, b, again] = ['a', 'b', 'a'].map((text) => nameOf(`/* one plan */ ${text}`))
    expect([a, b === a, again]).toEqual([expect.stringMatching(/^s[0-9a-f]{24}$/), false, a])
    const names = Array.from({ length: 500 }, (_, n) => nameOf(`/* one plan */ select ${n}`))
    expect(names.filter(Boolean)).toHaveLength(98)
    expect([nameOf('/* one plan */ b'), makeNames()('/* one plan */ b')]).toEqual([b, b])
  })

  it('return the same as others, each with its own values, also after an error, and reuse their plan', async () => {
    const ask = (n: number) => sql<{ n: number }>`${namedStatement} select 10 / ${n}::int as n`.execute(database.db)
    for (const n of [1, 2, 5, 10, 1, 2, 5]) expect((await ask(n)).rows).toEqual([{ n: Math.trunc(10 / n) }])
    await expect(ask(0)).rejects.toThrow('division by zero')
    expect((await ask(2)).rows).toEqual([{ n: 5 }])
    expect((await namedLike('10 / $1'))?.generic).toBeGreaterThan(0)
  })

  it('are only the marked ones: others are planned for their values each time', async () => {
    const ask = (n: number) => sql`select 20 / ${n}::int as n`.execute(database.db)
    for (const n of [1, 2, 4, 5, 10, 20, 1]) await ask(n)
    expect(await namedLike('20 / $1')).toEqual({ plans: 0, generic: 0 })
  })

  it('still work when the table gets a column', async () => {
    const ask = () => sql`${namedStatement} select per_usd from rates where currency = ${'YER'}`.execute(database.db)
    for (let run = 0; run < 7; run += 1) await ask()
    await sql`alter table rates add column later int`.execute(database.db)
    expect((await ask()).rows).toEqual([])
  })
})
