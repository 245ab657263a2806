import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import type { EngineerCurrency } from '#domain/money/money.ts'
import { mountSharePictures, shareSubjects } from '#server/pages/share-pictures.ts'
import { productWords } from '#server/pages/share-words.ts'
import { diskStore } from '#storage/disk.ts'
import { anyNetwork, makeDecodingLimit } from '#storage/open-picture.ts'
import { makeRenditions } from '#storage/renditions.ts'
import { drawShare, panelWidth, type ShareWords, shareBytesMax, shareStyles } from '#storage/share-picture.ts'
import { drawText } from '#storage/share-text.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { aPhoto } from '#test/market/pictures.ts'

const test = startTestApp()
const photo = { id: 'sharephoto00000001', width: 1280, height: 960, color: '#888888' }

beforeAll(async () => {
  await someRates(test.deps)
  const store = diskStore(await mkdtemp(path.join(os.tmpdir(), 'shamsouq-share-')))
  await store.put(photo.id, (await makeRenditions(await aPhoto(1600, 1200))).files)
  mountSharePictures(test.app, test.deps, store)
})

const get = (url: string, headers = {}) => test.app.inject({ url, headers })

const words = (changes: Partial<ShareWords> = {}): ShareWords => ({
  side: 'rtl',
  site: 'شمسوق',
  name: 'لوح شمسي جينكو 550 واط',
  line: '550 واط · مستعمل',
  price: '50,000 ريال يمني (صنعاء)',
  about: ['151,000 ريال يمني (عدن)'],
  place: 'صنعاء',
  ...changes,
})

const sameColumns = async (one: Buffer, other: Buffer) => {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()))
  return a !== undefined && b !== undefined && a.equals(b)
}

describe('share pictures', () => {
  it('answer 200 with a jpeg of 1200 by 630 in at most 250 KB, for a busy photo too', async () => {
    const { id } = await aProduct(test.deps, { pictures: [photo] })
    for (const lang of ['ar', 'en']) {
      const reply = await get(`/og/product/${id}.jpg?lang=${lang}`)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' })
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(reply.rawPayload.length).toBeLessThanOrEqual(shareBytesMax)
    }
  })

  it('are drawn for shops and engineers, and without any photo', async () => {
    for (const address of [`shop/${await aShop(test.deps)}`, `engineer/${await anEngineer(test.deps)}`]) {
      const reply = await get(`/og/${address}.jpg`)
      expect(reply.statusCode, address).toBe(200)
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    }
  })

  it('answer 304 for a matching ETag, and another ETag after a change of price', async () => {
    const { id } = await aProduct(test.deps)
    const url = `/og/product/${id}.jpg`
    const { etag } = (await get(url)).headers
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get(url, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
    await test.deps.db.updateTable('products').set({ price: 61_000 }).where('id', '=', id).execute()
    const changed = await get(url, { 'if-none-match': String(etag) })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  it('answer 404 for unknown and pending listings and for other paths, 410 for sold ones', async () => {
    const pending = await aProduct(test.deps, { status: 'pending' })
    const sold = await aProduct(test.deps, { status: 'sold' })
    const unknown = '018f0000-0000-7000-8000-000000000000'
    const urls = [`product/${pending.id}.jpg`, `product/${unknown}.jpg`, 'product/x.jpg', `user/${pending.id}.jpg`]
    for (const url of [...urls, `constructor/${unknown}.jpg`, `shop/${unknown}.jpg`, `product/${pending.id}.png`])
      expect((await get(`/og/${url}`)).statusCode, url).toBe(404)
    expect((await get(`/og/product/${sold.id}.jpg`)).statusCode).toBe(410)
  })

  it('show the seller’s price exactly and the other rial approximately', async () => {
    const { id } = await aProduct(test.deps, { price: 50_000, currency: 'YER' })
    const { body } = await ask(test.app, products.get, { params: { id } })
    expect(productWords('ar', body.data)).toMatchObject({
      price: '50,000\u00a0ريال يمني (صنعاء)',
      about: ['151,000\u00a0ريال يمني (عدن)'],
      line: '550\u00a0واط · مستعمل · Jinko',
    })
    const dollars = await aProduct(test.deps, { price: 100, currency: 'USD' })
    const lot = await aProduct(test.deps, { quantity: 4, soldAs: 'lot' })
    const { body: four } = await ask(test.app, products.get, { params: { id: lot.id } })
    expect(productWords('ar', four.data).line).toMatch(/^السعر لـ4 حبات · /)
    expect(productWords('en', { ...four.data, soldAs: 'each' }).line).toMatch(/^4 available · /)
    const { body: other } = await ask(test.app, products.get, { params: { id: dollars.id } })
    expect(productWords('en', other.data).about).toHaveLength(2)
    const pegged = await aProduct(test.deps, { price: 95, currency: 'USD', pegged: true })
    const { body: shown } = await ask(test.app, products.get, { params: { id: pegged.id } })
    expect(productWords('ar', shown.data)).toMatchObject({
      price: '51,000\u00a0ريال يمني (صنعاء)',
      about: ['154,000\u00a0ريال يمني (عدن)'],
    })
  })

  it('show an engineer’s rate exactly and the other rial approximately', async () => {
    const wordsOf = async (hourlyRate: number | null, currency: EngineerCurrency) => {
      const id = await anEngineer(test.deps, { pricing: { hourlyRate, currency, minimumCharge: null } })
      return (await shareSubjects.engineer(test.deps, id, 'ar')).words
    }
    expect(await wordsOf(5_000, 'yer-n')).toMatchObject({
      price: '5,000\u00a0ريال يمني (صنعاء) / ساعة',
      about: ['15,000\u00a0ريال يمني (عدن)'],
    })
    expect((await wordsOf(10, 'usd')).about).toHaveLength(2)
    expect(await wordsOf(null, 'usd')).toMatchObject({ price: '', about: [] })
  })

  it('do not parse markup in a name: it is drawn as text', async () => {
    const hostile =
      '</span><span size="200000" foreground="red">X</span>&amp; <svg onload="x"><image href="/etc/passwd"/>'
    const drawn = await drawShare(words({ name: hostile }), null)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(await sameColumns(drawn, await drawShare(words({ name: 'X' }), null))).toBe(false)
    await drawShare(words({ name: '\u202e\u0000\u0007', line: '', price: '', about: [], place: '' }), null)
  })

  it('are drawn however many combining marks a letter has, in any text', async () => {
    const pile = `ا${'\u064b'.repeat(199)}`
    const drawn = await drawShare(words({ name: pile, line: pile, price: pile, place: pile }), null)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  it('are shaped: joined letters differ from the same letters separated', async () => {
    const joined = await drawShare(words({ name: 'شمسي' }), null)
    const apart = await drawShare(words({ name: 'ش م س ي' }), null)
    expect(await sameColumns(joined, apart)).toBe(false)
  })

  it('show every price whole: tall letters are not taken for a second line', async () => {
    for (const text of [
      '2,650 دولار أمريكي',
      '10 دولار أمريكي / ساعة',
      '15,000 ريال يمني (عدن) / ساعة',
      '15,000 Yemeni rial (Sana’a) / hour',
      '999,999,999 Yemeni rial (Sana’a)',
      'ألواح · بطاريات · إنفرترات',
      '1,205,000 ريال يمني (عدن)',
    ])
      expect((await drawText(text, panelWidth, 'rtl', shareStyles.price))?.words).toBe(text)
    const name = 'مؤسسة سنا البيادر للطاقة الشمسية'
    expect((await drawText(name, panelWidth, 'rtl', shareStyles.name))?.words).toBe(name)
  })

  it('draw no box for a character that the fonts do not have', async () => {
    const wordsOf = async (text: string) => (await drawText(text, 900, 'rtl', shareStyles.name))?.words
    expect(await wordsOf('🔥🔥 عرض ☀️ لوح 👍🏽 5★ 1️⃣ ✅')).toBe('عرض لوح 5 1')
    expect(await wordsOf('گروات ۵۵۰ 25°')).toBe('كروات ٥٥٠ 25°')
    expect(await wordsOf('🔥☀️')).toBeUndefined()
  })

  it('drop whole parts of a line before they cut a word', async () => {
    const style = { sizes: [30], weight: 500, color: '#000000', linesMax: 1 }
    const drawn = await drawText('200 أمبير · 51.2 فولت · جديد · Felicity Solar Energy', 420, 'rtl', style)
    expect(drawn?.words).toBe('200 أمبير · 51.2 فولت · جديد')
    const long = await drawText('منظومة طاقة شمسية كاملة مع التركيب والضمان', 300, 'rtl', style)
    expect(long?.words).toMatch(/^منظومة .*…$/u)
    expect(long?.width).toBeLessThanOrEqual(300)
  })

  it('need no system fonts', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-fontless-'))
    const settings = path.join(folder, 'fonts.conf')
    await writeFile(settings, '<?xml version="1.0"?><fontconfig></fontconfig>')
    const style = { sizes: [40], weight: 700, color: '#000000', linesMax: 1 }
    const script = `import { drawText } from '#storage/share-text.ts'
      const { width, height } = await drawText('شمسوق 550', 900, 'rtl', ${JSON.stringify(style)})
      console.log(JSON.stringify({ width, height }))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH, FONTCONFIG_FILE: settings },
    })
    const here = await drawText('شمسوق 550', 900, 'rtl', style)
    const there = JSON.parse(stdout)
    expect(here?.width).toBeGreaterThan(150)
    expect(Math.abs((here?.width ?? 0) - there.width)).toBeLessThanOrEqual(3)
    expect(Math.abs((here?.height ?? 0) - there.height)).toBeLessThanOrEqual(3)
  })

  it('wait in a bounded queue', async () => {
    const run = anyNetwork(makeDecodingLimit({ waitingMax: 0 }))
    const first = drawShare(words(), null, run)
    await expect(drawShare(words(), null, run)).rejects.toThrow('concurrency limit')
    await first
  })
})
