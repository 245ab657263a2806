import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { belongings, historyMax } from '#api/features/accounts/privacy/privacy.sql.ts'
import { jobs } from '#api/jobs.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { tablesOf } from '#test/app/table-sums.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { addBelongings, changedPassword } from '#test/market/belongings.ts'
import { aProduct, copiesOf, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp, signUpOverHttp } from '#test/market/sign-up.ts'

let mostRows = 0
const measuring: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    mostRows = Math.max(mostRows, result.rows.length)
    return result
  },
}
const test = startTestApp((deps) => ({ ...deps, db: deps.db.withPlugin(measuring) }))
const dayMs = 86_400_000
type Person = Awaited<ReturnType<typeof signUp>>
let person: Person
let other: Person

/** The tables in which some row contains one of these texts, in any column. */
const placesOf = async (texts: string[]): Promise<string[]> => {
  const found: string[] = []
  for (const table of await tablesOf(test.deps.db)) {
    const { rows } = await sql`select from ${sql.table(table)} t
      where exists (select from unnest(${texts}::text[]) w where strpos(t::text, w) > 0) limit 1`.execute(test.deps.db)
    if (rows.length > 0) found.push(table)
  }
  return found
}

beforeAll(async () => {
  await someRates(test.deps)
  // As a browser does it, so that its device is known.
  person = await signUpOverHttp(test, { name: 'أروى الصبري' })
  other = await signUp(test, { name: 'شخص آخر' })
  await addBelongings(test, person)
  await addBelongings(test, other)
})

describe('GET /auth/own-data', () => {
  it('200 holds all data of the user and nothing of other users', async () => {
    const { status, body } = await ask(test.app, privacy.ownData, { token: person.token })
    expect(status).toBe(200)
    const { madeAt, person: own, ...parts } = body.data
    expect(madeAt).toBe(test.clock.now.toISOString())
    expect(own).toMatchObject({ id: person.user.id, name: 'أروى الصبري', phone: person.phone })
    expect(Object.entries(parts).map(([name, rows]) => [name, (rows as unknown[]).length])).toEqual([
      ['sessions', 1],
      ['knownDevices', 1],
      ['phoneChanges', 1],
      ['passkeys', 1],
      ['listings', 3],
      ['wanted', 1],
      ['deletedListings', 1],
      ['pictures', 5],
      ['likes', 1],
      ['blocks', 1],
      ['savedSearches', 1],
      ['systems', 1],
      ['inbox', 4],
      ['notificationSettings', 1],
      ['pushDevices', 1],
      ['messages', 1],
      ['reviews', 1],
      ['replies', 1],
      ['reports', 1],
      ['contacts', 1],
      ['noShows', 1],
      ['deviceMarks', 1],
      ['engineers', 1],
      ['shops', 1],
      ['applications', 1],
      ['priceChanges', 1],
      ['deals', 1],
      ['conditionReports', 1],
      ['reportInvitations', 1],
      ['confirmations', 1],
      ['claims', 2],
      ['memberships', 1],
      ['members', 1],
      ['history', 7],
    ])
    for (const text of [other.user.id, 'شخص آخر']) expect(JSON.stringify(body)).not.toContain(text)
  })

  it('200 holds each of very many listings once, and reads a part of them at a time', async () => {
    const { user, token } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id })
    await copiesOf(test.deps, id, 249)
    mostRows = 0
    const { body } = await ask(test.app, privacy.ownData, { token })
    const ids = body.data.listings.map((row: Record<string, unknown>) => row.id)
    expect([ids.length, new Set(ids).size]).toEqual([250, 250])
    expect(mostRows).toBe(100)
  })

  it('401 when the session ends before the end is read', async () => {
    const { user, token } = await signUp(test)
    const { id } = await aProduct(test.deps, { ownerId: user.id })
    await copiesOf(test.deps, id, 249)
    await sql`create function end_session() returns trigger language plpgsql as
      $$ begin delete from sessions where user_id = ${sql.lit(user.id)}; return null; end $$`.execute(test.deps.db)
    await sql`create trigger ending after insert on limits execute function end_session()`.execute(test.deps.db)
    expect((await ask(test.app, privacy.ownData, { token })).status).toBe(401)
    await sql`drop trigger ending on limits`.execute(test.deps.db)
  })

  it('200 holds the newest of very many own actions', async () => {
    const { user, token } = await signUp(test)
    await sql`insert into audit (id, at, actor_id, actor_role, action, subject)
      select gen_random_uuid(), now() - n * interval '1 hour', ${user.id}, 'user', 'action.' || n, 'session'
      from generate_series(1, ${historyMax + 5}::int) n`.execute(test.deps.db)
    const { body } = await ask(test.app, privacy.ownData, { token })
    const actions = body.data.history.map((entry: Record<string, unknown>) => entry.action)
    expect(actions).toHaveLength(historyMax)
    expect([actions.at(0), actions.at(-1)]).toEqual([`action.${historyMax}`, 'action.1'])
  })

  it('200 never holds a secret', async () => {
    const { body } = await ask(test.app, privacy.ownData, { token: person.token })
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|\\\\x[0-9a-f]{40}/)
  })

  it('covers every table with user data: a new table must be decided here', async () => {
    const { rows } = await sql<{ place: string }>`select c.conrelid::regclass::text || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(test.deps.db)
    const given = Object.values(belongings).map(({ table, owner }) => `${table}.${owner}`)
    // Idempotency keys and batches are deleted after a day and refer to nothing that is not in the copy; what others report about the
    // user's listings is theirs.
    // What others have blocked is theirs. Checks of the user are in the copy, those that a member of staff recorded are about others.
    const others = [
      'idempotency.user_id',
      'listing_batches.user_id',
      'changes_of_many.user_id',
      // Random bytes, for five minutes.
      'passkey_challenges.user_id',
      'reports.seller_id',
      'trust_claims.user_id',
      'trust_claims.recorded_by',
      'blocks.seller_id',
      // That they were told of an ad is in their inbox.
      'wanted_sellers.seller_id',
      // Where they sold until lately, which only keeps them from reviewing it.
      'former_sellers.user_id',
      // In the copy without the other person.
      'deals.seller_id',
      'deals.buyer_id',
      // What the user says of others is about them.
      'no_shows.said_by',
      // In the copy by the phone too.
      'shop_members.user_id',
      'condition_report_invitations.answered_by',
      // Codes of a new number, deleted an hour after their end.
      'whatsapp_codes.user_id',
    ]
    expect(rows.map(({ place }) => place).sort()).toEqual([...given, ...others].sort())
  })

  it('covers every row that names the user', async () => {
    const places = await placesOf([person.user.id, person.phone])
    const given: string[] = Object.values(belongings).map(({ table }) => table)
    // A snapshot is the listing as it was approved; codes and keys are deleted after a day.
    const known = [
      'users',
      'audit',
      'codes',
      'idempotency',
      'listing_batches',
      'changes_of_many',
      'product_snapshots',
      'trust_claims',
      'shop_members',
      'condition_report_invitations',
      'deals',
      ...given,
    ]
    expect(places.filter((table) => !known.includes(table))).toEqual([])
    expect(places).toEqual(expect.arrayContaining(['users', 'audit', 'sessions', 'products', 'reviews', 'shops']))
  })

  it('401 without a token, 429 for too many copies', async () => {
    expect((await ask(test.app, privacy.ownData)).status).toBe(401)
    await forgetLimits(test)
    const found = []
    for (let count = 0; count < 11; count++)
      found.push((await ask(test.app, privacy.ownData, { token: other.token })).status)
    expect([found[0], found.at(-1)]).toEqual([200, 429])
  })
})

describe('addresses', () => {
  it('are stored in three places only: a fourth must be decided here', async () => {
    const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
      from information_schema.columns where table_schema = 'public'
        and (column_name ~ '(^|_)(ip|address|network|user_agent)' or data_type in ('inet', 'cidr'))`.execute(
      test.deps.db,
    )
    // The address of a shop is a street address.
    expect(rows.map(({ place }) => place).sort()).toEqual([
      'audit_addresses.address',
      // Until the deal is decided, for at most 30 days.
      'deals.buyer_network',
      'deals.offer_network',
      'deals.seller_network',
      'sessions.address',
      'shops.address',
    ])
  })

  it('are deleted after thirty days by the sweep job, and not before', async () => {
    const { db } = test.deps
    const left = async () => ({
      sessions: (await db.selectFrom('sessions').select('id').where('address', 'is not', null).execute()).length,
      audit: (await db.selectFrom('audit_addresses').select('address').execute()).length,
    })
    // Sessions expire after a month too: these are extended, so that only the address can be deleted.
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2028-01-01') })
      .execute()
    const before = await left()
    const sweep = jobs.find(({ name }) => name === 'sweep')
    const started = test.clock.now
    test.clock.now = new Date(started.getTime() + 29 * dayMs)
    await sweep?.run(test.deps)
    expect(await left()).toEqual(before)
    test.clock.now = new Date(started.getTime() + 30 * dayMs + 1)
    await sweep?.run(test.deps)
    expect(Math.min(before.sessions, before.audit)).toBeGreaterThan(0)
    expect(await left()).toEqual({ sessions: 0, audit: 0 })
    test.clock.now = started
  })
})

describe('POST /auth/delete-account', () => {
  it('200 leaves no row that names the user, except audit rows with the id alone', async () => {
    const names = [person.phone, person.phone.slice(4), 'أروى الصبري']
    const reply = await ask(test.app, auth.deleteAccount, { body: { password: changedPassword }, token: person.token })
    expect(reply.status).toBe(200)
    // Codes under way and unfinished registrations hold the phone for a day.
    expect((await placesOf([person.user.id])).filter((table) => table !== 'audit')).toEqual([])
    expect((await placesOf(names)).filter((table) => table !== 'codes' && table !== 'registrations')).toEqual([])
    test.clock.now = new Date(test.clock.now.getTime() + 2 * dayMs)
    await jobs.find(({ name }) => name === 'sweep')?.run(test.deps)
    expect(await placesOf(names)).toEqual([])
    expect(await placesOf([other.user.id])).toEqual(expect.arrayContaining(['users', 'products', 'likes', 'reviews']))
  })
})
