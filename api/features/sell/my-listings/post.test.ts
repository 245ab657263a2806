import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { liveListingsMax } from '#domain/limits.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { signReceipt } from '#storage/upload-keys.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const post = (changes: object = {}, more: { token?: string | undefined; lang?: string; key?: string } = {}) => {
  const { token = seller.token, lang, key } = more
  return ask(test.app, listings.post, {
    body: { ...goodListing, ...changes },
    token,
    ...(lang && { lang }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
}
const productsOf = (ownerId: string) =>
  test.deps.db.selectFrom('products').selectAll().where('owner_id', '=', ownerId).execute()

describe('POST /products/post', () => {
  it('200 returns the listing as typed, pending, with canonical phones and both names of the place', async () => {
    const { status, body } = await post()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...goodListing,
      title: goodListing.name,
      phone: '+967770000009',
      whatsappPhone: '+967770000009',
      contactInfo: { whatsapp: '+967770000009' },
      status: 'pending',
      reason: null,
      daysLeft: null,
      canRenew: false,
      views: 0,
      likes: 0,
      images: [],
      featured: false,
      postedAt: null,
      expiresAt: null,
    })
    expect(body.data.place.governorate).toMatchObject({ key: 'sanaa-city', ar: 'أمانة العاصمة' })
    expect((await ask(test.app, products.get, { params: { id: body.data.id } })).status).toBe(404)
  })

  it('200 stores the text as typed, with spaces and line breaks; a tab becomes a space', async () => {
    const name = '  بطارية «200» أمبير \u{1F50B} <b>&amp; '
    expect((await post({ name, description: 'سطر\n\nسطر\t!' })).body.data).toMatchObject({
      name,
      description: 'سطر\n\nسطر !',
    })
  })

  it('200 ignores fields that sellers may not set', async () => {
    const { body } = await post({
      _id: '01900000-0000-7000-8000-000000000000',
      id: 'x',
      status: 'approved',
      featured: true,
      isFeatured: true,
      views: 99,
      likes: 99,
      ownerId: 'x',
      owner_id: 'x',
      postedAt: '2020-01-01',
      expiresAt: '2099-01-01',
      createdAt: '2020-01-01',
      __proto__: { polluted: true },
      unknown: { deep: [1, 2, 3] },
    })
    expect(body.data).toMatchObject({ status: 'pending', isFeatured: false, views: 0, likes: 0, postedAt: null })
    expect(body.data.createdAt).toBe(test.clock.now.toISOString())
    const [row] = (await productsOf(seller.user.id)).filter(({ id }) => id === body.data.id)
    expect(row?.owner_id).toBe(seller.user.id)
  })

  it('200 has defaults: rials, negotiable, no model, no pictures', async () => {
    const { model: _m, currency: _c, whatsappPhone: _w, locationText: _l, ...rest } = goodListing
    const { specifications: _s, isNegotiable: _n, ...least } = rest
    const { status, body } = await ask(test.app, listings.post, { body: least, token: seller.token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      currency: 'YER',
      isNegotiable: true,
      isActive: true,
      model: '',
      whatsappPhone: null,
      locationText: '',
      specifications: {},
      images: [],
    })
  })

  it('200 reads other spellings of type, condition, currency, place and phone', async () => {
    const { body } = await post({
      type: 'other',
      condition: 'needs-repair',
      currency: 'yer-south',
      governorate: 'محافظة عدن',
      city: 'كريتر',
      phone: '٠٠٩٦٧ ٧٧٠ ٠٠٠ ٠٠٩',
      whatsappPhone: '',
      specifications: { power: 550, voltage: '', capacity: null, colour: 'red' },
    })
    expect(body.data).toMatchObject({
      type: 'Others',
      condition: 'Needs Repair',
      currency: 'YER_SOUTH',
      governorate: 'aden',
      phone: '+967770000009',
      whatsappPhone: null,
    })
    expect(body.data.specifications).toEqual({ power: '550' })
  })

  it('200 accepts own pictures, each once, in any rendition', async () => {
    const [first, second] = [await aPicture(test.deps, seller.user.id), await aPicture(test.deps, seller.user.id)]
    const other = first.replace('1280.jpg', '320.avif')
    const { body } = await post({ images: [first, second, other, `https://shamsouq.example${second}`] })
    expect(body.data.images).toEqual([first, second])
    expect(body.data.pictures[0]).toMatchObject({ width: 640, color: '#aabbcc' })
  })

  it('200 accepts a picture by the receipt of a separate storage service', async () => {
    const id = 'f'.repeat(32)
    const picture = { id, width: 9, height: 9, color: '#123456', bytes: 5, sha256: 'x', at: test.clock.now.getTime() }
    const receipt = async ({ token, user }: typeof seller) => {
      const caller = await test.deps.identify(`Bearer ${token}`)
      return signReceipt(test.deps.secret, { ...picture, ownerId: user.id, sessionId: caller?.sessionId ?? null })
    }
    const otherUser = await signUp(test)
    const theirs = await post({ images: [`${pictureUrl(id)}#${await receipt(otherUser)}`] })
    expect(theirs.body.code).toBe('picture_not_yours')
    const wrongId = await post({ images: [`${pictureUrl('e'.repeat(32))}#${await receipt(seller)}`] })
    expect(wrongId.body.code).toBe('picture_not_yours')
    const noSession = signReceipt(test.deps.secret, { ...picture, ownerId: seller.user.id, sessionId: null })
    expect((await post({ images: [`${pictureUrl(id)}#${noSession}`] })).body.code).toBe('picture_not_yours')
    const { body } = await post({ images: [`${pictureUrl(id)}#${await receipt(seller)}`] })
    expect(body.data.pictures).toEqual([{ id, width: 9, height: 9, color: '#123456' }])
    expect((await post({ images: [pictureUrl(id)] })).status).toBe(200)
  })

  it('401 without a token, with an expired one, and after the account is deleted', async () => {
    expect((await ask(test.app, listings.post, { body: goodListing })).body.code).toBe('unauthenticated')
    const { token } = await signUp(test)
    await ask(test.app, auth.logout, { token })
    expect((await post({}, { token })).status).toBe(401)
  })

  it('409 with a hundred live listings; sold and expired ones do not count', async () => {
    const rich = await signUp(test)
    for (let n = 0; n < liveListingsMax - 1; n += 1)
      await aProduct(test.deps, { ownerId: rich.user.id, status: n % 2 ? 'pending' : 'approved' })
    for (const status of ['sold', 'expired', 'rejected'] as const)
      await aProduct(test.deps, { ownerId: rich.user.id, status })
    expect((await post({}, { token: rich.token })).status).toBe(200)
    const { status, body } = await post({}, { token: rich.token })
    expect([status, body.code]).toEqual([409, 'too_many_listings'])
  })

  it('422 names every missing field, in both languages', async () => {
    const { status, body } = await ask(test.app, listings.post, { body: {}, token: seller.token })
    expect([status, body.code, body.message]).toEqual([422, 'invalid', 'Invalid input data'])
    expect(body.fields).toEqual({
      name: 'Product name is required',
      description: 'Description is required',
      type: 'Product type is required',
      condition: 'Condition is required',
      brand: 'Brand is required',
      price: 'Asking price is required',
      phone: 'Please enter a valid phone number (digits only, 8-15 characters)',
      governorate: 'Governorate is required',
      city: 'City is required',
    })
    const arabic = await ask(test.app, listings.post, { body: {}, token: seller.token, lang: 'ar' })
    expect(arabic.body.fields.name).toBe('اسم المنتج مطلوب.')
  })

  it.each([
    ['name', '   ', 'Product name is required'],
    ['name', '\u200f\u3164', 'Product name is required'],
    ['name', 7, 'Product name is required'],
    ['name', 'x'.repeat(201), 'Product name must not exceed 200 characters'],
    ['name', 'a\0b', 'The text contains characters that are not allowed.'],
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(5_001), 'Description must not exceed 5000 characters'],
    ['type', '', 'Product type is required'],
    ['type', 'Car', 'Choose one of the listed values.'],
    ['condition', 'Broken', 'Choose one of the listed values.'],
    ['brand', ' ', 'Brand is required'],
    ['brand', 'x'.repeat(101), 'This text is too long.'],
    ['model', 'x'.repeat(101), 'This text is too long.'],
    ['price', '', 'Asking price is required'],
    ['currency', 'EUR', 'Choose one of the listed values.'],
    ['phone', '', 'Please enter a valid phone number (digits only, 8-15 characters)'],
    ['phone', '12345', 'Please enter a valid phone number (digits only, 8-15 characters)'],
    ['phone', '7700000091234567', 'Please enter a valid phone number (digits only, 8-15 characters)'],
    ['phone', '77000000a', 'Please enter a valid phone number (digits only, 8-15 characters)'],
    ['whatsappPhone', '123', 'Please enter a valid WhatsApp number'],
    ['whatsappPhone', 'call me', 'Please enter a valid WhatsApp number'],
    ['governorate', '', 'Governorate is required'],
    ['governorate', 'Atlantis', 'Choose a governorate from the list'],
    ['city', '', 'City is required'],
    ['city', 'Atlantis', 'Choose a city from the list'],
    ['city', 'crater', 'Choose a city from the list'],
    ['locationText', 'x'.repeat(201), 'This text is too long.'],
    ['type', null, 'Product type is required'],
    ['condition', '', 'Condition is required'],
    ['currency', '', 'Choose one of the listed values.'],
    ['whatsappPhone', '+967 (77) 00', 'Please enter a valid WhatsApp number'],
    ['specifications', 'x', 'This value is not valid.'],
    ['isActive', 'yes', 'This value is not valid.'],
    ['isNegotiable', 'yes', 'This value is not valid.'],
    ['images', 'x', 'This value is not valid.'],
    ['images', ['a', 'b', 'c', 'd', 'e', 'f'], 'Maximum 5 images allowed'],
  ])('422 for %s %j', async (field, value, sentence) => {
    const before = (await productsOf(seller.user.id)).length
    const { status, body } = await post({ [field]: value })
    expect([status, body.fields]).toEqual([422, { [field]: sentence }])
    expect((await productsOf(seller.user.id)).length).toBe(before)
  })

  it('422 for a specification that is too long and a picture that is no URL, named by their paths', async () => {
    expect((await post({ images: [7] })).body.fields).toEqual({ 'images.0': 'Upload the photo first' })
    expect((await post({ specifications: { power: 'x'.repeat(101) } })).body.fields).toEqual({
      'specifications.power': 'This text is too long.',
    })
  })

  it('404 for pictures of another user, unknown ones and foreign URLs, on their field', async () => {
    const otherUser = await signUp(test)
    const own = await aPicture(test.deps, seller.user.id)
    const addresses: [string, number, string][] = [
      [await aPicture(test.deps, otherUser.user.id), 404, 'picture_not_yours'],
      [pictureUrl('0'.repeat(32)), 404, 'picture_not_yours'],
      ['https://evil.example/a.jpg', 422, 'invalid'],
      ['javascript:alert(1)', 422, 'invalid'],
      ['data:image/png;base64,AAAA', 422, 'invalid'],
      ['/storage/files/../../etc/passwd', 422, 'invalid'],
      ['', 422, 'invalid'],
    ]
    for (const [image, expected, code] of addresses) {
      const { status, body } = await post({ images: [own, image] })
      expect([status, body.code, body.fields]).toEqual([expected, code, { images: 'Upload the photo first' }])
    }
    const [row] = await test.deps.db
      .selectFrom('uploads')
      .select('used_at')
      .where('id', '=', own.split('/')[3] ?? '')
      .execute()
    expect(row?.used_at).toBeNull()
  })

  it('429 after thirty in an hour; rejected requests and retries do not count', async () => {
    const busy = await signUp(test)
    await post({ name: '' }, { token: busy.token })
    await post({ images: [pictureUrl('0'.repeat(32))] }, { token: busy.token })
    for (let n = 0; n < 30; n += 1) expect((await post({}, { token: busy.token, key: `n${n}` })).status).toBe(200)
    expect((await post({}, { token: busy.token, key: 'n0' })).status).toBe(200)
    const { status, body, headers } = await post({}, { token: busy.token })
    expect([status, body.code]).toEqual([429, 'too_many'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  })
})
