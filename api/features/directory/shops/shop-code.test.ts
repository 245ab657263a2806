import { describe, expect, it } from 'vitest'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'

const test = startTestApp()
const askCode = (code: string) => ask(test.app, shops.byCode, { params: { code } })

describe('GET /marketplace/shop-by-code/:code', () => {
  it('200 finds the shop, in capitals too', async () => {
    const id = await aShop(test.deps, { name: 'on a poster' })
    for (const code of [shortCodeOf(id), shortCodeOf(id).toUpperCase()])
      expect((await askCode(code)).body).toEqual({ success: true, data: { id } })
  })

  it('404 for a hidden shop, exactly as for an unknown code', async () => {
    const hidden = await aShop(test.deps, { name: 'hidden', isHidden: true })
    const unknown = await askCode('0000000000')
    for (const code of [shortCodeOf(hidden), 'x', "' or 1=1"])
      expect(await askCode(code)).toMatchObject({ status: 404, body: unknown.body })
  })
})
