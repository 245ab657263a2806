import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import { look } from '#api/jobs/scheduler.ts'
import { jobs, pollingJobs } from '#api/jobs.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { anEvidenceDeal } from '#test/market/deals.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const messages = { perDay: 1, siteUrl: '', send: async () => 'sent' as const }
const test = startTestApp((deps) => ({ ...deps, messages }) as never)

const all = [...jobs, ...pollingJobs]
const asked = all.flatMap(({ name, waits }) => (waits ? [{ name, waits }] : []))
/** The names of the jobs that have something to do, by the one statement that asks all of them. */
const waiting = async () => {
  const questions = asked.map(({ waits }) => waits(test.deps))
  const { answers } = await look(test.deps.db, questions)
  return asked.filter((_, index) => answers[index]).map(({ name }) => name)
}
const run = (name: string) => all.find((job) => job.name === name)?.run(test.deps)
const write = (text: RawBuilder<unknown>) => text.execute(test.deps.db)
const forget = (name: string) => () => write(sql`delete from search_state where name = ${name}`)
const hour = sql`interval '1 hour'`

const ends = (table: 'products' | 'wanted_ads') => async () => {
  const { id } = await aProduct(test.deps)
  const { id: user } = await aUser(test.deps)
  if (table === 'products')
    await write(sql`update products set expires_at = ${test.clock.now}::timestamptz - ${hour} where id = ${id}`)
  else
    await write(sql`insert into wanted_ads (id, user_id, type, words, currency, quantity, governorate, city, phone, status,
        created_at, updated_at, tsv, expires_at)
      values (gen_random_uuid(), ${user}, 'Panel', 'مطلوب', 'YER', 1, 'taiz', 'x', '770000001', 'approved', now(), now(),
        '', ${test.clock.now}::timestamptz - ${hour})`)
}

/** What makes each of them wait. */
const causes: Record<string, () => Promise<unknown>> = {
  'expire-products': ends('products'),
  'expire-wanted': ends('wanted_ads'),
  'end-price-marks': async () => {
    const { id } = await aProduct(test.deps)
    await write(sql`update products set old_price = price + 1, price_fell_at = ${test.clock.now}::timestamptz - 400 * ${hour}
      where id = ${id}`)
  },
  'expire-deals': async () => {
    const deal = await anEvidenceDeal(test)
    await write(sql`update deals set state = 'offered', expires_at = ${test.clock.now}::timestamptz - ${hour}
      where id = ${deal.id}`)
  },
  'open-deal-reviews': async () => {
    const deal = await anEvidenceDeal(test)
    await write(sql`update deals set reviews_open_at = ${test.clock.now}::timestamptz - ${hour} where id = ${deal.id}`)
  },
  'reindex-products': forget('words'),
  'measure-products': forget('units'),
  'recompile-saved-searches': forget('saved searches'),
  'rebuild-facet-cube': () => aProduct(test.deps),
  'renormalise-prices': () => setRate(test.deps.db, 'SAR', 3.9, new Date(test.clock.now.getTime() + 1_234)),
  'end-certificates': async () => {
    const { id } = await aUser(test.deps)
    await write(sql`insert into trust_claims (id, user_id, kind, title, day, ends_at, recorded_role, recorded_at)
      values (gen_random_uuid(), ${id}, 'certificate', 'x', now(), ${test.clock.now}::timestamptz - ${hour}, 'system', now())`)
  },
  'listing-events': () => aProduct(test.deps),
  'match-wanted': async () => {
    await ends('wanted_ads')()
    await write(sql`update wanted_ads set match_due_at = ${test.clock.now}`)
  },
  'inbox-removals': () =>
    write(sql`insert into inbox_removals (subject_id, kinds) values (gen_random_uuid(), '{sold}')`),
  'tell-saved-searches': () => write(sql`insert into saved_search_due values (gen_random_uuid(), ${test.clock.now})`),
  'whatsapp-messages': () => write(sql`insert into webhook_messages (id, received_at) values ('1', ${test.clock.now})`),
  messages: async () => {
    const { id } = await aUser(test.deps)
    await write(sql`insert into inbox_items (id, user_id, kind, created_at)
      values (gen_random_uuid(), ${id}, 'stillAvailable', ${test.clock.now})`)
  },
}
/** Their tests make them wait; here is only asked whether they have nothing to do. */
const others = ['phone-change-messages', 'push-deliveries']

it('nothing waits in a market where all jobs have run', async () => {
  await someRates(test.deps)
  for (const { name } of [...asked, ...asked, ...asked]) await run(name)
  expect(await waiting()).toEqual([])
  expect(asked.map(({ name }) => name).sort()).toEqual([...Object.keys(causes), ...others].sort())
})

it.each(Object.entries(causes))(
  '%s waits when it has something to do, and not when it has done it',
  async (name, cause) => {
    await cause()
    expect(await waiting()).toContain(name)
    // A backfill of two passes takes two runs.
    await run(name)
    await run(name)
    expect(await waiting()).not.toContain(name)
  },
)
