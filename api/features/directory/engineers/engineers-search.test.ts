import { beforeAll, describe, expect, it } from 'vitest'
import * as service from '#api/features/directory/engineers/engineers.service.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'

const test = startTestApp()

beforeAll(async () => {
  await anEngineer(test.deps, {
    name: 'م. أيمن سيف الشرقي',
    services: ['design'],
    specializations: ['انفرترات هايبرد', 'ليثيوم'],
    governorate: 'taiz',
    city: 'al-hawban',
  })
  await anEngineer(test.deps, {
    name: 'م. رشا عبدالكريم النهاري',
    services: ['installation', 'maintenance'],
    specializations: ['مضخات غاطسة', 'VFD'],
    governorate: 'dhamar',
    city: 'dhamar-city',
    experience: { years: 7, description: 'خبرة مع أجهزة جروات في المزارع' },
  })
  await anEngineer(test.deps, { name: 'Unseen أيمن', isHidden: true })
})

const search = (keyword: string, more: Record<string, string> = {}) =>
  ask(test.app, engineers.search, { query: { search_keyword: keyword, ...more } })
const found = async (keyword: string, more?: Record<string, string>) =>
  (await search(keyword, more)).body.data.map(({ name }: { name: string }) => name.split(' ')[1])

describe('GET /marketplace/search-engineers', () => {
  it.each([
    ['أيمن', ['أيمن']],
    ['ايمن', ['أيمن']],
    ['أَيْمَن الشرقى', ['أيمن']],
    ['رشا', ['رشا']],
    ['النهاري', ['رشا']],
    ['نهاري', ['رشا']],
    ['تصميم', ['أيمن']],
    ['design', ['أيمن']],
    ['صيانه', ['رشا']],
    ['تعز', ['أيمن']],
    ['Taiz', ['أيمن']],
    ['الحوبان', ['أيمن']],
    ['انفرتر', ['أيمن']],
    ['vfd', ['رشا']],
    ['Growatt', ['رشا']],
    ['مضخات ذمار', ['رشا']],
    ['مضخات تعز', []],
  ])('200 finds by %s', async (keyword, names) => {
    expect(await found(keyword)).toEqual(names)
  })

  it('200 combines the keyword with other filters, and counts the matches', async () => {
    expect(await found('م', { governorate: 'ذمار' })).toEqual(['رشا'])
    const { body } = await ask(test.app, engineers.filters, { query: { search_keyword: 'تصميم' } })
    expect(body.data).toMatchObject({ total: 1, governorates: [{ value: 'taiz', count: 1 }] })
    expect((await ask(test.app, engineers.list, { query: { search_keyword: 'رشا' } })).body.total).toBe(1)
  })

  it.each([
    "'; drop table engineers; --",
    "' | 'a':* & !(b)",
    '\\',
    "\\' or true",
    '%_%',
    '<script>alert(1)</script>',
    ':*',
    '((((((((',
    '\u202e\u200f\u0640',
    '🌞🌞🌞',
    'ا '.repeat(100),
    'و'.repeat(200),
  ])('200 without an error for %j', async (keyword) => {
    expect((await search(keyword)).status).toBe(200)
    expect(await found('رشا')).toEqual(['رشا'])
  })

  it('422 for a keyword that is too long or unreadable', async () => {
    expect((await search('ا'.repeat(201))).status).toBe(422)
    expect((await search('\0')).status).toBe(422)
  })
})

describe('the words of engineers', () => {
  it('are rebuilt for entries without words, and for no others', async () => {
    const stamp = () => test.deps.db.selectFrom('engineers').select(['name', 'tsv']).orderBy('id').execute()
    const before = await stamp()
    await test.deps.db.updateTable('engineers').set({ tsv: '' }).where('name', 'like', '%رشا%').execute()
    expect(await found('رشا')).toEqual([])
    await service.refreshWords(test.deps)
    expect(await found('رشا')).toEqual(['رشا'])
    expect(await stamp()).toEqual(before)
  })
})
