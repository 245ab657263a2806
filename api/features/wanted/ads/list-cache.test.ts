import { beforeAll, expect, it } from 'vitest'
import { databaseCachesOf } from '#api/cache/database-cache.ts'
import { cachedIdsMax, countsCache, idsCache } from '#api/features/wanted/ads/wanted.service.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { following } from '#test/market/following.ts'
import { signUp } from '#test/market/sign-up.ts'
import { aWanted } from '#test/market/wanted.ts'

const test = startTestApp()
beforeAll(() => databaseCachesOf(test.deps.db).followingChanged(following))

const list = async (query: Record<string, string> = {}) => {
  const { body } = await ask(test.app, wanted.list, { query })
  return { words: body.data.map(({ words }: { words: string }) => words), total: body.total }
}
const misses = () => [countsCache, idsCache].map((cache) => cache.state(test.deps.db).misses)

it('reads ids and counts once for the first pages, and the ads each time', async () => {
  const buyer = await signUp(test)
  for (const words of ['لوح أول', 'لوح ثان', 'لوح ثالث']) await aWanted(test, buyer, { words })
  const before = misses()
  expect(await list({ limit: '2' })).toEqual({ words: ['لوح ثالث', 'لوح ثان'], total: 3 })
  expect(await list({ limit: '2', page: '2' })).toEqual({ words: ['لوح أول'], total: 3 })
  expect(misses()).toEqual(before.map((count) => count + 1))
  expect((await list({ limit: '20', page: String(cachedIdsMax) })).words).toEqual([])
  expect((await list({ type: 'Battery' })).words).toEqual([])

  // Not even while its event is on the way is an ad shown that has ended.
  await test.deps.db.updateTable('wanted_ads').set({ status: 'found' }).where('words', '=', 'لوح ثان').execute()
  expect((await list({ limit: '2' })).words).toEqual(['لوح ثالث'])
  databaseCachesOf(test.deps.db).changed(['wanted'])
  expect(await list({ limit: '2' })).toEqual({ words: ['لوح ثالث', 'لوح أول'], total: 2 })
})
