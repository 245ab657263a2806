import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endWhenDead } from '#api/db/dead-connections.ts'
import { isDatabaseUnavailable } from '#api/db/unavailable.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client(database.url)
  client.on('error', () => {})
  await client.connect()
  endWhenDead(client, { connectionString: database.url }, 100)
})
afterEach(() => client.end())

describe('a silent connection', () => {
  it('stays open while its server is executing, and while no query was sent', async () => {
    await client.query('select pg_sleep(0.5)')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is destroyed when its server is idle: the query or the reply was lost', async () => {
    client.connection.stream.pause()
    const failure = await client.query('select 1').catch((error: Error) => error)
    expect([isDatabaseUnavailable(failure), failure]).toEqual([true, expect.objectContaining({ code: 'ETIMEDOUT' })])
  })
})
