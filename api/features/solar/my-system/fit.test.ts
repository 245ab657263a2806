import { describe, expect, it } from 'vitest'
import { fit, type Judged } from '#contract/endpoints/solar/fit.ts'
import { mySystem } from '#contract/endpoints/solar/my-system.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()

/** LONGi LR5-72HPH-550M, and an inverter with an input of 450 V. */
const longi: SpecificationValues = { power: '550 W', voc: 49.8, vmp: 41.95, isc: 13.98, imp: 13.12 }
const growatt = { power: 5_000, batteryV: 48, pvMaxV: 450, mpptMinV: 120, mpptMaxV: 430, mpptMaxA: 22 }
const inTaiz = (series: number) => ({
  governorate: 'taiz' as const,
  inverter: growatt,
  panels: { series, parallel: 1 },
})

const aPanel = (specifications: SpecificationValues = longi) =>
  aProduct(test.deps, { type: 'Panel', specifications: specifications as Record<string, string> })

describe('POST /fit', () => {
  it('says fits, check or no with the reason, in the order asked for and the language of the request', async () => {
    const [known, unknown] = [await aPanel(), await aPanel({ power: '550 W', voc: 49.8 })]
    const ids = [unknown.id, known.id, unknown.id]
    const { body } = await ask(test.app, fit.judge, {
      body: { system: inTaiz(8), ids },
      headers: { 'accept-language': 'en' },
    })
    // 49.8 × 1.08 × 8 = 430.3
    expect(body.data.map(({ id, verdict, reasons }: Judged) => [id, verdict, reasons[0]])).toEqual([
      [unknown.id, 'check', 'The listing does not give: Vmp, Isc, Imp.'],
      [known.id, 'fits', '8 panels in series = 430 V at 5 °C; the inverter takes 450 V at most.'],
    ])
    // 49.8 × 1.08 × 9 = 484.1; 450 / 53.784 = 8.4
    const tooLong = await ask(test.app, fit.judge, {
      body: { system: inTaiz(9), ids: [known.id] },
      lang: 'ar',
    })
    expect(tooLong.body.data).toEqual([
      {
        id: known.id,
        verdict: 'no',
        reasons: [
          '9 ألواح على التوالي = 484 فولت عند 5°م، وأقصى مدخل الإنفرتر 450 فولت.',
          'يناسب من 4 إلى 8 على التوالي (حتى 430 فولت)، وحتى صف واحد على التوازي.',
        ],
        detail: {
          way: 'يناسب من 4 إلى 8 على التوالي (حتى 430 فولت)، وحتى صف واحد على التوازي.',
          meter: { unit: 'V', value: 484.1, limit: 450 },
          proposal: { series: 8, parallel: 1, watts: 4_400 },
          working: { series: 9, voc: 49.8, risePercent: 8, celsius: 5, limit: 450 },
          figures: { power: 550, voc: 49.8, vmp: 41.95, isc: 13.98, imp: 13.12 },
        },
      },
    ])
  })

  it('asks for the inverter when the system has none', async () => {
    const { id } = await aPanel()
    const { body } = await ask(test.app, fit.judge, {
      body: { system: {}, ids: [id] },
      headers: { 'accept-language': 'en' },
    })
    expect(body.data[0]).toMatchObject({
      verdict: 'check',
      reasons: ['Add your inverter to your system and we’ll tell you.'],
    })
  })

  it('leaves out what is not public, other types, and ids that are none', async () => {
    const pending = await aProduct(test.deps, { status: 'pending' })
    const cable = await aProduct(test.deps, { type: 'Accessory', name: 'كابل شمسي' })
    const ids = [pending.id, cable.id, 'none', '00000000-0000-7000-8000-000000000001']
    expect((await ask(test.app, fit.judge, { body: { system: inTaiz(6), ids } })).body.data).toEqual([])
  })

  it.each([
    ['Voc of 10,000 V', { panels: { voc: 10_000 } }],
    ['a voltage below zero', { inverter: { pvMaxV: -5 } }],
    ['text', { inverter: { pvMaxV: 'many' } }],
    ['half a panel', { panels: { series: 1.5 } }],
    ['no panel in series', { panels: { series: 0 } }],
    ['more in strings than there are', { panels: { count: 4, series: 6 } }],
    ['a range that is upside down', { inverter: { mpptMinV: 400, mpptMaxV: 100 } }],
    ['Vmp above Voc', { panels: { voc: 40, vmp: 50 } }],
    ['another chemistry', { battery: { chemistry: 'nickel' } }],
    ['another country', { governorate: 'cairo' }],
    ['a list', []],
  ])('refuses %s', async (_, system) => {
    const { status, body } = await ask(test.app, fit.judge, { body: { system, ids: ['x'] } as never })
    expect([status, body]).toEqual([422, expect.objectContaining({ code: 'invalid' })])
  })

  it('takes 1 to 40 listings', async () => {
    for (const ids of [[], Array.from({ length: 41 }, () => 'x')])
      expect((await ask(test.app, fit.judge, { body: { system: {}, ids } })).status).toBe(422)
  })
})

describe('/my/system', () => {
  it('is kept for the account, replaced as a whole and forgotten', async () => {
    const [{ token }, other] = [await signUp(test), await signUp(test)]
    const read = async (as: string) => (await ask(test.app, mySystem.get, { token: as })).body.data
    expect(await read(token)).toBeNull()

    const inverter = { ...growatt, name: 'Growatt SPF 5000', from: 'typed' as const }
    await ask(test.app, mySystem.put, { body: { governorate: 'taiz', inverter }, token })
    expect(await read(token)).toEqual({ governorate: 'taiz', inverter })
    expect(await read(other.token)).toBeNull()

    const battery = { voltage: 51.2, chemistry: 'lfp' as const }
    expect((await ask(test.app, mySystem.put, { body: { battery }, token })).body.data).toEqual({ battery })
    expect(await read(token)).toEqual({ battery })

    await ask(test.app, mySystem.remove, { token })
    expect(await read(token)).toBeNull()
    expect((await ask(test.app, mySystem.remove, { token })).status).toBe(200)
  })

  it('refuses absurd figures and visitors', async () => {
    const { token } = await signUp(test)
    const { status, body } = await ask(test.app, mySystem.put, { body: { inverter: { pvMaxV: 10_000 } }, token })
    expect([status, body]).toMatchObject([422, { fields: { 'inverter.pvMaxV': expect.anything() } }])
    for (const endpoint of [mySystem.get, mySystem.remove]) expect((await ask(test.app, endpoint, {})).status).toBe(401)
    expect((await ask(test.app, mySystem.put, { body: {} })).status).toBe(401)
  })
})
