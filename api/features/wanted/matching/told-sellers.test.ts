import { expect, it } from 'vitest'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedToldMax } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import { aWanted, matchWanted } from '#test/market/wanted.ts'

const test = startTestApp()

it('a wanted ad is told to two hundred sellers, however often its place changes', async () => {
  await someRates(test.deps)
  const buyer = await signUp(test)
  const sellers = [await aUser(test.deps), await aUser(test.deps), await aUser(test.deps)]
  for (const { id } of sellers) await aProduct(test.deps, { ownerId: id })
  const id = await aWanted(test, buyer)
  const others = []
  for (let n = 2; n < wantedToldMax; n += 1) others.push((await aUser(test.deps)).id)
  const told_at = test.deps.now()
  const rows = others.map((seller_id) => ({ wanted_id: id, seller_id, told_at }))
  await test.deps.db.insertInto('wanted_sellers').values(rows).execute()
  const told = () => test.deps.db.selectFrom('inbox_items').select('user_id').where('kind', '=', 'wantedFits').execute()

  await matchWanted(test)
  expect(await told()).toHaveLength(2)
  for (const place of [
    { governorate: 'aden', city: 'sira-crater' },
    { governorate: 'sanaa-city', city: 'al-sabeen' },
  ]) {
    const { status } = await ask(test.app, wanted.change, { params: { id }, body: place, token: buyer.token })
    expect(status).toBe(200)
    await matchWanted(test)
  }
  expect(await told()).toHaveLength(2)
})
