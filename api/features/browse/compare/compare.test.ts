import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { compare } from '#contract/endpoints/browse/compare.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const read = (...ids: string[]) => ask(test.app, compare.read, { query: { ids: ids.join() } })
const panel = (changes: Parameters<typeof aProduct>[1] = {}) => aProduct(test.deps, changes)

beforeAll(() => someRates(test.deps))

describe('GET /compare', () => {
  it('200 has listings of one type in the order of their ids, with unit prices in the currency of the first', async () => {
    const { id: ownerId } = await aUser(test.deps, { public_name: 'سالم', is_verified: true })
    const one = await panel({ ownerId, price: 55_000, phone: '771234567', whatsappPhone: '733999888' })
    const other = await panel({ price: 100, currency: 'USD', specifications: {}, name: 'لوح 500 واط' })
    const { status, body } = await read(other.id, one.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ type: 'Panel', currency: 'USD', gone: [] })
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([other.id, one.id])
    expect(body.data.items).toMatchObject([
      { unitPrice: 0.2, watts: 500 },
      { unitPrice: 0.1869, watts: 550, seller: { isVerified: true }, phone: '771234567', whatsappPhone: '733999888' },
    ])
    const inDollars = body.data.items[1].approximations.find(({ currency }: { currency: string }) => currency === 'USD')
    expect(inDollars).toMatchObject({ amount: 103, isExact: false })
    expect((await read(one.id, other.id)).body.data.items).toMatchObject([{ unitPrice: 100 }, { unitPrice: 107 }])
  })

  it('200 names the shop of a listing in its name', async () => {
    const { id: ownerId } = await aUser(test.deps)
    const shopId = await aShop(test.deps, { userId: ownerId, name: 'نور سبأ' })
    const { id } = await panel({ ownerId, shopId })
    expect((await read(id)).body.data.items[0].seller.name).toBe('نور سبأ')
  })

  it('200 has the figures of labels, typed or only in the texts', async () => {
    const typed = await panel({ specifications: { power: '550 W', voc: 49.8, isc: 13.98 } })
    const told = await panel({ specifications: { power: '550 W' }, description: 'لوح جديد Voc 49.5V' })
    const bare = await panel({ specifications: { power: '550 W' } })
    const { body } = await read(typed.id, told.id, bare.id)
    const labels = body.data.items.map(({ figures }: { figures: { label: { en: string } }[] }) =>
      figures.map(({ label }) => label.en),
    )
    expect(labels).toEqual([['Voc', 'Isc'], ['Voc'], []])
    expect(body.data.items[0].figures[0].value.ar).toContain('49.8')
  })

  it('200 has the months of a written warranty, not of a warranty in the specifications', async () => {
    const terms = { honouredBy: 'maker', covers: '', excludes: '', claimAt: '' } as const
    const written = await panel({ warranty: { months: 144, ...terms } })
    const told = await panel({ specifications: { power: '550 W', warranty: '12 years' } })
    const { body } = await read(written.id, told.id)
    expect(body.data.items).toMatchObject([{ warrantyMonths: 144 }, { warrantyMonths: null }])
  })

  it('200 leaves out and names ids that are gone, unknown or none, takes each once and four at most', async () => {
    const sold = await panel({ status: 'sold' })
    const live = [await panel(), await panel(), await panel(), await panel(), await panel()].map(({ id }) => id)
    const unknown = newId()
    const [first = '', second = ''] = live
    const { body } = await read(sold.id, first, unknown, first.toUpperCase(), 'kite')
    expect(body.data.items.map(({ id }: { id: string }) => id)).toEqual([first])
    expect(body.data.gone).toEqual([sold.id, unknown, 'kite'])
    expect((await read(...live)).body.data.items).toHaveLength(4)
    expect((await read(unknown)).body.data).toEqual({ type: null, currency: null, items: [], gone: [unknown] })
    expect((await read(second)).body.data.items).toHaveLength(1)
  })

  it('422 for different types, and without ids', async () => {
    const battery = await panel({ type: 'Battery' })
    const { status, body } = await read((await panel()).id, battery.id)
    expect([status, body.code]).toEqual([422, 'compare_types'])
    expect((await ask(test.app, compare.read, {})).status).toBe(422)
  })
})
