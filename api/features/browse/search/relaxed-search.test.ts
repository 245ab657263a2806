import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fewerWords } from '#api/features/browse/search/not-on-offer.ts'
import { askedType } from '#api/features/browse/search/requested-size.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { readText } from '#domain/listing-text/parse-text.ts'
import { nominalSizes } from '#domain/listing-text/sizes.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const hourMs = 3_600_000
let ownerId = ''

const find = async (search_keyword: string, more: Record<string, string> = {}) => {
  const { status, body } = await ask(test.app, products.browse, { query: { search_keyword, limit: '50', ...more } })
  expect(status).toBe(200)
  return { ...body, names: body.data.map(({ name }: { name: string }) => name) as string[] }
}

const list = async (changes: Parameters<typeof aProduct>[1]) => {
  test.clock.now = new Date(test.clock.now.getTime() + hourMs)
  return aProduct(test.deps, { ownerId, brand: '', model: '', specifications: {}, description: '', ...changes })
}

const flexmax = 'منظم اوت باك فليكس ماكس 80'
const ritar = 'بطارية ريتار 200 أمبير'
const pack = 'بطاريات ليثيوم 5.12 كيلوواط ساعة'
const rack = 'بطارية ليثيوم رف'
const inverter = 'إنفرتر جروات 5 كيلو'
const cable = 'كيبل بطارية 35 ملي'
const jinko = 'لوح جينكو 550 واط'

beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
  await list({ name: ritar, type: 'Battery', brand: 'Ritar', governorate: 'aden', city: 'al-mualla' })
  await list({ name: pack, type: 'Battery' })
  await list({ name: rack, type: 'Battery', specifications: { voltage: '51.2V', capacity: '100Ah' } })
  await list({ name: inverter, type: 'Inverter', brand: 'Growatt' })
  await list({ name: 'إنفرتر جروات 3 كيلو', type: 'Inverter', brand: 'Growatt' })
  await list({ name: jinko, type: 'Panel', brand: 'Jinko' })
  await list({ name: flexmax, type: 'Accessory', brand: 'OutBack Power' })
  await list({ name: cable, type: 'Accessory' })
})

describe('a search without matches for all its words', () => {
  it.each([
    ['انفرتر فليكس ماكس', 'فليكس ماكس', ['انفرتر'], [flexmax]],
    ['بطارية ريتار 330 امبير', 'بطارية ريتار', ['330 امبير'], [ritar]],
    ['لوح جينكو سماوي', 'لوح جينكو', ['سماوي'], [jinko]],
    ['jinko turquoise', 'jinko', ['turquoise'], [jinko]],
    ['بطارية ريتار تعز', 'بطارية ريتار', ['تعز'], [ritar]],
    ['انفرتر 900 واط', 'انفرتر', ['900 واط'], ['إنفرتر جروات 3 كيلو']],
    ['بطاريا جينكو', 'جينكو', ['بطارية'], [jinko]],
  ])('200 «%s» shows «%s» and names the words left out', async (typed, searchedFor, leftOut, found) => {
    const reply = await find(typed)
    expect(reply).toMatchObject({ searchedFor, leftOut })
    expect(reply.names).toEqual(expect.arrayContaining(found))
  })

  it('200 leaves nothing out when everything matches', async () => {
    const reply = await find('بطارية ريتار')
    expect(reply).not.toHaveProperty('leftOut')
    expect(reply).not.toHaveProperty('searchedFor')
  })

  it('200 is empty when no word is known, and when only the filters exclude everything', async () => {
    expect(await find('غواصة نووية')).toMatchObject({ total: 0 })
    expect(await find('بطارية ريتار', { governorate: 'taiz' })).toMatchObject({ total: 0 })
    expect(await find('انفرتر فليكس ماكس', { type: 'Panel' })).toMatchObject({ total: 0 })
  })

  it('200 applies the filters with fewer words too, and its counts agree with the list', async () => {
    const query = { search_keyword: 'انفرتر فليكس ماكس' }
    expect((await find(query.search_keyword, { type: 'Accessory' })).names).toEqual([flexmax])
    const { body } = await ask(test.app, products.filters, { query })
    expect(body.data).toMatchObject({ total: 1, brands: [{ value: 'outback', count: 1 }] })
  })

  it('200 finds something for any word that is listed, with at most six queries', async () => {
    const long = 'انفرتر جينكو ريتار كيبل تعز عدن مستعمل 330 امبير ليثيوم جل سماوي'
    expect(await find(long)).toMatchObject({ searchedFor: 'انفرتر', total: 2 })
    expect(fewerWords(readText(long), () => false)).toHaveLength(6)
    expect(fewerWords(readText(long), () => true)).toEqual([])
  })
})

describe('searches without matches', () => {
  beforeEach(() => test.deps.db.deleteFrom('search_misses').execute())

  it('are counted although fewer words found something', async () => {
    await find('انفرتر فليكس ماكس')
    const misses = await test.deps.db.selectFrom('search_misses').select('keyword').execute()
    expect(misses).toEqual([{ keyword: 'انفرتر فليكس ماكس' }])
  })
})

describe('the order by relevance', () => {
  it.each(['بطاريه', 'بطارية', 'batteries'])('200 «%s» puts batteries before their cables', async (typed) => {
    const { names } = await find(typed)
    expect(names.at(-1)).toBe(cable)
    expect(names).toHaveLength(4)
  })

  it('200 «كيبل بطارية» asks for the cable', async () => {
    expect((await find('كيبل بطارية')).names).toEqual([cable])
  })

  it.each([
    ['بطاريه', 'Battery'],
    ['كيبل بطارية', 'Accessory'],
    ['battery cable', 'Accessory'],
    ['قواعد ألواح', 'Panel bases'],
    ['ليثيوم 100', 'Battery'],
    ['مضخة', null],
    ['جينكو', null],
  ])('parses what «%s» asks for', (typed, type) => expect(askedType(readText(typed))).toBe(type))
})

describe('sizes', () => {
  it('200 «5 كيلو» finds 5 kW first, then 5.12 kWh and 51.2 V 100 Ah, not 3 kW', async () => {
    expect((await find('5 كيلو')).names).toEqual([inverter, rack, pack])
    expect((await find('بطارية 5 كيلو')).names).toEqual([rack, pack])
    expect((await find('5.12 kwh')).names).toEqual([pack])
  })

  it.each([
    [5_120, [5_000]],
    [4_800, [4_500, 5_000]],
    [5_500, [5_500]],
    [10_240, [10_000]],
    [550, []],
    [3_300, []],
  ])('%d watts have the nominal sizes %j', (watts, nominal) => expect(nominalSizes(watts)).toEqual(nominal))
})

describe('the query plan of the check whether words match', () => {
  it('uses the word index for a rare word', async () => {
    await sql`analyze product_search`.execute(test.deps.db)
    const plan = await test.deps.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      return sql<{ 'QUERY PLAN': string }>`
        explain select exists (select 1 from product_search where tsv @@ '''nowhere'''::tsquery)`.execute(db)
    })
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Bitmap Index Scan')
  })
})
