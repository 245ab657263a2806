import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as taps from '#api/features/taps/taps.service.ts'
import { likes } from '#contract/likes.ts'
import { privacy } from '#contract/privacy.ts'
import { reports } from '#contract/reports.ts'
import { reviews } from '#contract/reviews.ts'
import { aShop } from '#test/directory-factories.ts'
import { aProduct, someRates } from '#test/factories.ts'
import { aPicture } from '#test/listing.ts'
import { forgetLimits, signUp } from '#test/sign-up.ts'
import { ask, startTestApp } from '#test/test-app.ts'

const test = startTestApp()
type Person = Awaited<ReturnType<typeof signUp>>
let person: Person
let other: Person

/** Somebody who has done one of everything. */
const live = async (someone: Person) => {
  const { token, user } = someone
  const { id } = await aProduct(test.deps)
  await aProduct(test.deps, { ownerId: user.id, name: `لوح ${user.id}` })
  await aPicture(test.deps, user.id)
  await ask(test.app, likes.add, { params: { id }, token })
  await ask(test.app, reports.add, { params: { id }, body: { reason: 'other', note: `note ${user.id}` }, token })
  const shop = await aShop(test.deps)
  await taps.remember(test.deps, user.id, 'shop', shop)
  await ask(test.app, reviews.post, {
    body: { subject: 'shop', id: shop, rating: 4, comment: `comment ${user.id}` },
    token,
  })
}

beforeAll(async () => {
  await someRates(test.deps)
  person = await signUp(test, { name: 'أروى الصبري' })
  other = await signUp(test, { name: 'شخص آخر' })
  await live(person)
  await live(other)
})

describe('GET /auth/own-data', () => {
  it('200 holds one of everything the person did and nothing of anybody else', async () => {
    const { status, body } = await ask(test.app, privacy.ownData, { token: person.token })
    expect(status).toBe(200)
    const { madeAt, person: own, ...parts } = body.data
    expect(madeAt).toBe(test.clock.now.toISOString())
    expect(own).toMatchObject({ id: person.user.id, name: 'أروى الصبري', phone: person.phone })
    expect(Object.entries(parts).map(([name, rows]) => [name, (rows as unknown[]).length])).toEqual([
      ['sessions', 1],
      ['listings', 1],
      ['pictures', 1],
      ['likes', 1],
      ['reviews', 1],
      ['reports', 1],
      ['contacts', 1],
    ])
    expect(JSON.stringify(body)).not.toContain(other.user.id)
    expect(JSON.stringify(body)).not.toContain('شخص آخر')
  })

  it('200 never holds a secret', async () => {
    const { body } = await ask(test.app, privacy.ownData, { token: person.token })
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|\\\\x[0-9a-f]{40}/)
  })

  it('leaves out no table that knows the person', async () => {
    const { rows } = await sql<{ name: string }>`select distinct c.conrelid::regclass::text as name
      from pg_constraint c where c.contype = 'f' and c.confrelid = 'users'::regclass`.execute(test.deps.db)
    // Codes under way and keys of repeated requests live for minutes; what the directory says about somebody is public.
    const elsewhere = ['codes', 'idempotency', 'engineers', 'shops', 'ads']
    const known = ['sessions', 'products', 'uploads', 'likes', 'reviews', 'reports', 'tapped']
    expect(rows.map(({ name }) => name).filter((name) => !elsewhere.includes(name) && !known.includes(name))).toEqual(
      [],
    )
  })

  it('401 for nobody, 429 for too many copies', async () => {
    expect((await ask(test.app, privacy.ownData)).status).toBe(401)
    await forgetLimits(test)
    const found = []
    for (let count = 0; count < 11; count++)
      found.push((await ask(test.app, privacy.ownData, { token: other.token })).status)
    expect([found[0], found.at(-1)]).toEqual([200, 429])
  })
})
