import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '#demo/catalogue.ts'
import { picturesDir } from '#demo/catalogue-rows.ts'
import { demoId } from '#demo/demo-id.ts'
import { listingLifeMs } from '#domain/limits.ts'
import {
  ConditionInput,
  conditions,
  ProductTypeInput,
  productStatuses,
  productTypes,
} from '#domain/listing/product-kinds.ts'
import { fairListingsMin } from '#domain/money/fair-price.ts'
import { currencies } from '#domain/money/money.ts'
import { findCity, findGovernorate } from '#domain/places/places.ts'
import { sniffImage } from '#storage/image-type.ts'

const now = new Date('2027-01-15T09:00:00Z')
const { users, products, engineers, shops, ads, reviews } = readCatalogue(now)
const pictureNames = readdirSync(picturesDir)
const everyone = [...users, ...products, ...engineers, ...shops, ...ads]
const withStatus = (status: string) => products.filter((product) => product.status === status)
const shopsOnAPage = 12
const isUnique = (values: unknown[]) => new Set(values).size === values.length

describe('the demo catalogue', () => {
  it('has deterministic, unique UUIDs', () => {
    expect(isUnique(everyone.map(({ id }) => id))).toBe(true)
    for (const { id } of everyone)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(demoId('product-longi-550')).toBe('5c5a3bc4-0787-8627-b5de-dc2f68978927')
    expect(readCatalogue(now)).toEqual({ users, products, engineers, shops, ads, reviews })
  })

  it('has a picture file for every name, uses every file, and every file is a small png or jpeg', () => {
    const used = new Set([
      ...products.flatMap(({ pictures }) => pictures),
      ...engineers.flatMap(({ picture, portfolio }) => [picture, ...portfolio]),
      ...shops.flatMap(({ logo, pictures }) => [logo, ...pictures]),
      ...[...users, ...ads].map(({ picture }) => picture),
    ])
    for (const name of used) if (name) expect(pictureNames).toContain(name)
    for (const name of pictureNames) {
      expect(used, name).toContain(name)
      const path = join(picturesDir, name)
      expect(sniffImage(readFileSync(path)), name).not.toBeNull()
      expect(statSync(path).size, name).toBeLessThan(200 * 1024)
    }
  })

  it('uses only demo phones: 770 people, 730 engineers, 710 shops', () => {
    for (const { phone } of users) expect(phone).toMatch(/^\+9677700000\d{2}$/)
    for (const { phone } of engineers) expect(phone).toMatch(/^\+9677300000\d{2}$/)
    for (const { phone } of [...shops, ...ads]) expect(phone).toMatch(/^\+9677100000\d{2}$/)
    expect(isUnique([...users, ...engineers, ...shops].map(({ phone }) => phone))).toBe(true)
    for (const { phone, whatsappPhone } of [...products, ...engineers, ...shops])
      expect([phone, null]).toContain(whatsappPhone)
  })

  it('uses only places of the contract', () => {
    for (const { key, governorate, city } of [...products, ...engineers, ...shops]) {
      expect(findGovernorate(governorate)?.key, key).toBe(governorate)
      expect(findCity(governorate, city)?.key, key).toBe(city)
    }
    expect(new Set(products.map(({ governorate }) => governorate)).size).toBe(22)
  })

  it('has two accounts that can sign in, and no other', () => {
    const open = users.filter(({ password }) => password !== null)
    expect(open.map(({ phone, password, role }) => [phone, password, role])).toEqual([
      ['+967770000000', 'demo-admin-1', 'admin'],
      ['+967770000001', 'demo-seller-1', 'user'],
    ])
  })
})

describe('demo listings', () => {
  it('follow the contract', () => {
    for (const { key, type, condition, currency, brand, brandKey, pictures, phone, ownerId } of products) {
      expect(ProductTypeInput.parse(type), key).toBe(type)
      expect(ConditionInput.parse(condition), key).toBe(condition)
      expect(currencies, key).toContain(currency)
      expect(brand === '' ? 'other' : brandKey, key).toBe(brandKey)
      expect(pictures.length, key).toBeLessThanOrEqual(4)
      expect(isUnique(pictures), key).toBe(true)
      expect(users.find(({ id }) => id === ownerId)?.phone, key).toBe(phone)
    }
  })

  it('use one key for one brand', () => {
    const brands = new Map(products.map(({ brand, brandKey }) => [brand, brandKey]))
    for (const { brand, brandKey } of products) expect(brands.get(brand)).toBe(brandKey)
    expect(isUnique([...brands.values()])).toBe(true)
  })

  it('cover every type, condition, currency and status, with at least 100 public ones', () => {
    for (const type of productTypes) expect(products.some((product) => product.type === type)).toBe(true)
    for (const condition of conditions) expect(products.some((product) => product.condition === condition)).toBe(true)
    for (const currency of currencies) expect(products.some((product) => product.currency === currency)).toBe(true)
    for (const status of productStatuses) expect(withStatus(status), status).not.toHaveLength(0)
    expect(withStatus('approved').length).toBeGreaterThanOrEqual(100)
  })

  it('have enough new panels of the north for a fair price, without those of any one seller', () => {
    const alike = products.filter(
      ({ type, condition, currency, status, isActive, specifications: { power = '' } }) =>
        isActive &&
        type === 'Panel' &&
        condition === 'New' &&
        currency === 'YER' &&
        ['approved', 'sold'].includes(status) &&
        /^5\d\dW$/.test(power),
    )
    for (const { ownerId } of alike)
      expect(alike.filter((other) => other.ownerId !== ownerId).length).toBeGreaterThanOrEqual(fairListingsMin)
  })

  it('give the demo seller one of each status', () => {
    const own = products.filter(({ ownerId }) => ownerId === demoId('seller-01'))
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(productStatuses))
  })

  it('mostly have pictures, of their own type', () => {
    const without = products.filter(({ pictures }) => pictures.length === 0)
    expect(without.length).toBeGreaterThan(2)
    expect(without.length).toBeLessThan(15)
    const prefix = { Panel: 'panel-', Inverter: 'inverter-', Battery: 'battery-', Accessory: 'accessory-' }
    for (const { key, type, pictures } of products)
      if (type in prefix && pictures[0]) expect(pictures[0], key).toContain(prefix[type as keyof typeof prefix])
  })

  it('have a first picture of their own, so that no list shows one twice', () => {
    const covers = withStatus('approved').flatMap(({ pictures: [cover] }) => cover ?? [])
    expect(covers.length).toBeGreaterThan(90)
    expect(covers.filter((cover, at) => covers.indexOf(cover) !== at)).toEqual([])
  })

  it.each([
    ['battery-1.jpg', '12V', '200Ah'],
    ['battery-2.jpg', '12V', '150Ah'],
    ['battery-3.jpg', '51.2V', '100Ah'],
    ['battery-4.jpg', '51.2V', '100Ah'],
    ['inverter-1.jpg', '5500W', '48V'],
    ['inverter-2.jpg', '5000W', '48V'],
    ['inverter-4.jpg', '3000W', '24V'],
    ['accessory-2.jpg', '48V', '60A'],
    ['accessory-5.jpg', '48V', '60A'],
  ])('show the label in %s only where they say the same', (picture, ...figures) => {
    const shown = products.filter(({ pictures }) => pictures.includes(picture))
    expect(shown).not.toEqual([])
    for (const { key, specifications } of shown)
      expect(Object.values(specifications), key).toEqual(expect.arrayContaining(figures))
  })

  it('are partly in English, as real ones are', () => {
    const english = products.filter(({ name }) => !/\p{Script=Arabic}/u.test(name)).length
    expect(english / products.length).toBeGreaterThan(0.1)
    expect(english / products.length).toBeLessThan(0.2)
  })

  it('expire 60 days after their approval', () => {
    for (const { key, status, createdAt, postedAt, expiresAt } of products) {
      expect(createdAt.getTime(), key).toBeLessThan(now.getTime())
      if (status === 'pending' || status === 'rejected') {
        expect([postedAt, expiresAt], key).toEqual([null, null])
        continue
      }
      expect(postedAt?.getTime(), key).toBeGreaterThanOrEqual(createdAt.getTime())
      expect(postedAt?.getTime(), key).toBeLessThan(now.getTime())
      expect(expiresAt?.getTime(), key).toBe((postedAt?.getTime() ?? 0) + listingLifeMs)
      expect((expiresAt?.getTime() ?? 0) < now.getTime(), key).toBe(status === 'expired')
    }
  })

  it('have a reason when they are rejected', () => {
    for (const { statusReason } of withStatus('rejected')) expect(statusReason).toMatch(/\p{Script=Arabic}{3}/u)
    for (const { status, statusReason } of products) if (status !== 'rejected') expect(statusReason).toBeNull()
  })

  it('have no more likes than there are people', () => {
    for (const { key, likes } of products) expect(likes, key).toBeLessThan(users.length)
  })
})

describe('the demo directory', () => {
  it('links ads to their shops', () => {
    for (const { link, shopId } of ads) expect([`/shop/${shopId}`, null]).toContain(link)
    for (const { shopId, phone } of ads) expect(shops.find(({ id }) => id === shopId)?.phone).toBe(phone)
    expect(new Set(ads.map(({ isActive }) => isActive))).toEqual(new Set([true, false]))
  })

  it('has another cover for each shop of a page, no shop logos and no portraits', () => {
    const inOrder = shops
      .filter(({ pictures }) => pictures.length > 0)
      .toSorted((one, other) => Number(other.isVerified) - Number(one.isVerified) || +other.createdAt - +one.createdAt)
    for (let from = 0; from < inOrder.length; from += 1)
      expect(
        isUnique(inOrder.slice(from, from + shopsOnAPage).map(({ pictures }) => pictures[0])),
        `from ${from}`,
      ).toBe(true)
    // Drawn ones looked alike: monograms tell people and shops apart.
    expect([...shops.map(({ logo }) => logo), ...engineers.map(({ picture }) => picture)]).toEqual(
      Array.from({ length: shops.length + engineers.length }, () => null),
    )
    expect(isUnique(ads.filter(({ isActive }) => isActive).map(({ picture }) => picture))).toBe(true)
  })

  it('verifies nobody without a photo', () => {
    for (const { key, isVerified, pictures } of shops) if (isVerified) expect(pictures.length, key).toBeGreaterThan(0)
    for (const { key, isVerified, portfolio } of engineers)
      if (isVerified) expect(portfolio.length, key).toBeGreaterThan(0)
  })

  it('has ratings between 1 and 5', () => {
    for (const { key, ratingSum, ratingCount } of [...engineers, ...shops]) {
      expect(ratingSum, key).toBeGreaterThanOrEqual(ratingCount)
      expect(ratingSum, key).toBeLessThanOrEqual(ratingCount * 5)
    }
  })
})
