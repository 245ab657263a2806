import { beforeAll, describe, expect, it } from 'vitest'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anApplication } from '#test/market/applications.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let user: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
  user = await signUp(test)
})

describe('GET /admin/applications/{id}', () => {
  it.each([
    ['tatweel', 'نـــور سبأ'],
    ['vowel marks', 'نُورُ سَبَأ'],
    ['presentation forms', 'ﻧﻮﺭ ﺳﺒﺄ'],
    ['no hamza', 'نور سبا'],
    ['a hyphen', 'نور-سبأ'],
    ['no space', 'نورسبأ'],
    ['a sign that nobody sees', 'نو\u200bر سبأ'],
    ['Cyrillic letters', 'Sаbа Sоlаr', 'Saba Solar'],
    ['capital Greek letters', 'SΑΒΑ SΟLΑR', 'Saba Solar'],
    ['a digit', 'Saba S0lar', 'Saba Solar'],
    ['ه for ة', 'شركه الطاقه', 'شركة الطاقة'],
  ])('200 names a similar name despite %s', async (_, name, listed = 'نور سبأ') => {
    const shop = await aShop(test.deps, { name: listed })
    const id = await anApplication(test, user, { name })
    const { body } = await ask(test.app, applicationAdmin.get, { params: { id }, token: moderator.token })
    expect(body.data.similarNames).toEqual([{ id: shop, name: listed }])
    await test.deps.db.deleteFrom('shops').where('id', '=', shop).execute()
  })

  it('200 names the same name first, then who has a seal, and nobody whose name is another', async () => {
    const names = ['سبأ 1', 'سبأ 2', 'سبأ 3', 'شمس مأرب', 'سبأ تعز', 'سبأ']
    const ids: string[] = []
    for (const name of names) ids.push(await aShop(test.deps, { name, isVerified: name === 'سبأ تعز' }))
    const id = await anApplication(test, user, { name: 'سـبأ' })
    const { body } = await ask(test.app, applicationAdmin.get, { params: { id }, token: moderator.token })
    expect(body.data.similarNames.map(({ name }: { name: string }) => name).slice(0, 2)).toEqual(['سبأ', 'سبأ تعز'])
    expect(body.data.similarNames).toHaveLength(3)
    await test.deps.db.deleteFrom('shops').where('id', 'in', ids).execute()
  })
})
