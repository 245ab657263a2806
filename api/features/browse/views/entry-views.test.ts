import { beforeEach, describe, expect, it } from 'vitest'
import * as service from '#api/features/browse/views/views.service.ts'
import { views } from '#contract/endpoints/browse/views.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
const dayMs = 86_400_000
const phone = 'Mozilla/5.0 (Linux; Android 12) Chrome/130 Mobile'
beforeEach(() => {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
})

type Look = { userAgent?: string; address?: string; token?: string; subject?: 'shop' | 'engineer' }
const look = (id: string, { userAgent = phone, address = '10.0.0.1', token, subject = 'shop' }: Look = {}) =>
  ask(test.app, views.entry, {
    body: { subject, id },
    address,
    headers: { 'user-agent': userAgent },
    ...(token && { token }),
  })
const viewsOf = async (id: string) => {
  await service.flush(test.deps)
  const rows = await test.deps.db.selectFrom('entry_view_days').select('n').where('subject_id', '=', id).execute()
  return rows.reduce((sum, { n }) => sum + n, 0)
}

describe('POST /marketplace/views', () => {
  it('200 counts a visitor once a day, per day', async () => {
    const owner = await signUp(test)
    const id = await aShop(test.deps, { userId: owner.user.id })
    expect((await look(id)).body).toEqual({ success: true })
    await look(id.toUpperCase())
    await look(id, { address: '10.0.0.2' })
    expect(await viewsOf(id)).toBe(2)
    test.clock.now = new Date(test.clock.now.getTime() + dayMs)
    await look(id)
    expect(await viewsOf(id)).toBe(3)
    const { data } = (await ask(test.app, myEntries.shop, { token: owner.token })).body
    expect(data.days.slice(-2).map((day: { views: number }) => day.views)).toEqual([2, 1])
    expect(data.last.views).toBe(3)
  })

  it('200 counts engineers apart, and neither owners nor robots nor hidden entries', async () => {
    const owner = await signUp(test)
    const id = await anEngineer(test.deps, { userId: owner.user.id })
    await look(id, { subject: 'engineer', token: owner.token })
    await look(id, { subject: 'engineer', userAgent: 'Googlebot/2.1' })
    await look(id, { subject: 'shop' })
    expect(await viewsOf(id)).toBe(0)
    await look(id, { subject: 'engineer', address: '10.0.0.7' })
    expect(await viewsOf(id)).toBe(1)
    const hidden = await aShop(test.deps, { isHidden: true })
    await look(hidden, { address: '10.0.0.8' })
    expect(await viewsOf(hidden)).toBe(0)
  })

  it('stores neither address nor user agent, and forgets the fingerprints of past days', async () => {
    const id = await aShop(test.deps)
    await look(id, { address: '203.0.113.77' })
    await service.flush(test.deps)
    const rows = await test.deps.db.selectFrom('entry_views').selectAll().where('subject_id', '=', id).execute()
    expect(rows[0]?.visitor).toHaveLength(16)
    test.clock.now = new Date(test.clock.now.getTime() + 2 * dayMs)
    await service.deleteOld(test.deps)
    expect(await test.deps.db.selectFrom('entry_views').select('day').execute()).toEqual([])
    expect(await viewsOf(id)).toBe(1)
  })

  it('404 for an invalid id, 422 for another subject', async () => {
    expect((await look('x')).body.code).toBe('shop_not_found')
    expect((await look('x', { subject: 'engineer' })).body.code).toBe('engineer_not_found')
    expect((await look('x', { subject: 'product' as never })).status).toBe(422)
  })
})
