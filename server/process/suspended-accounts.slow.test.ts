import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { addApproved } from '#api/features/directory/reviews/review-admin.service.ts'
import { likes } from '#contract/endpoints/browse/likes.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { search } from '#contract/endpoints/browse/search.ts'
import { ads } from '#contract/endpoints/directory/ads.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { commands } from '#scripts/admin-commands.ts'
import { mountSitemap } from '#server/feeds/sitemap.ts'
import { mountSharePictures } from '#server/pages/share-pictures.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anAd, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const elsewhere = { governorate: 'taiz', city: 'taiz-city' }
let admin: Person
let visitor: Person

beforeAll(async () => {
  await someRates(test.deps)
  mountSitemap(test.app, test.deps, 'https://shamsouq.example')
  mountSharePictures(test.app, test.deps, { read: async () => null })
  admin = await signUpStaff(test, 'admin')
  visitor = await signUp(test)
})
beforeEach(() => forgetLimits(test))

type Row = Parameters<typeof ask>[1]
const get = async (row: Row, call: Parameters<typeof ask>[2] = {}) => (await ask(test.app, row, call)).body
const statusOf = async (row: Row, call: Parameters<typeof ask>[2] = {}) => (await ask(test.app, row, call)).status
const idsIn = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)
const countIn = (choices: { value: string; count: number }[]) =>
  choices.find(({ value }) => value === elsewhere.governorate)?.count ?? 0
const fetchStatus = async (url: string) => (await test.app.inject({ url })).statusCode
const sitemapHas = async (kind: string, id: string) =>
  (await test.app.inject({ url: `/sitemap/${kind}-1.xml` })).body.includes(id)

const review = async (userId: string, subject: 'shop' | 'engineer', subjectId: string, rating: number) => {
  const id = newId()
  await addApproved(test.deps, [
    { id, userId, subject, subjectId, rating, comment: `رأي ${rating}`, createdAt: test.clock.now },
  ])
  return id
}

/** An account with one of everything public, and related things of other accounts. */
const anAccount = async () => {
  const seller = await signUp(test)
  const ownerId = seller.user.id
  const name = `محوّل نادر ${ownerId.slice(-6)}`
  const { id: productId } = await aProduct(test.deps, { ownerId, name, type: 'Accessory', ...elsewhere })
  const { id: soldId } = await aProduct(test.deps, { ownerId, status: 'sold', type: 'Accessory', ...elsewhere })
  const { id: otherId } = await aProduct(test.deps, { type: 'Accessory', ...elsewhere })
  const shopId = await aShop(test.deps, { userId: ownerId, name: `محل ${name}`, ...elsewhere })
  const engineerId = await anEngineer(test.deps, { userId: ownerId, name: `مهندس ${name}`, ...elsewhere })
  const adId = await anAd(test.deps, { shopId, title: `إعلان ${name}` })
  const [otherShop, otherEngineer] = [await aShop(test.deps), await anEngineer(test.deps)]
  for (const [rating, person] of [[5, (await aUser(test.deps)).id] as const, [1, ownerId] as const]) {
    await review(person, 'shop', otherShop, rating)
    await review(person, 'engineer', otherEngineer, rating)
  }
  await ask(test.app, likes.add, { params: { id: productId }, token: visitor.token })
  return { ...seller, ownerId, name, productId, soldId, otherId, shopId, engineerId, adId, otherShop, otherEngineer }
}
type Account = Awaited<ReturnType<typeof anAccount>>

/** Everything that a visitor can see of the account, by page and endpoint. */
const seenOf = async (one: Account) => {
  const { productId, soldId, otherId, shopId, engineerId, adId, otherShop, otherEngineer, name } = one
  const query = { governorate: 'taiz', limit: '50' }
  const byId = (id: string) => ({ params: { id } })
  const shopReviews = await get(reviews.list, { params: { subject: 'shop', id: otherShop } })
  const clickContact = (subject: string, id: string) =>
    statusOf(contactClicks.count, { body: { subject, id, kind: 'call' }, token: visitor.token })
  const engineerNow = (await get(engineers.get, byId(otherEngineer))).data
  return {
    inList: idsIn(await get(products.browse, { query })).includes(productId),
    total: (await get(products.browse, { query: { ...query, type: 'Accessory' } })).total,
    found: idsIn(await get(products.search, { query: { search_keyword: name } })).includes(productId),
    counted: countIn((await get(products.filters)).data.governorates),
    page: await statusOf(products.get, byId(productId)),
    soldPage: await statusOf(products.get, byId(soldId)),
    shortLink: await statusOf(products.byCode, { params: { code: shortCodeOf(productId) } }),
    similarToIt: await statusOf(products.similar, byId(productId)),
    similar: idsIn(await get(products.similar, byId(otherId))).includes(productId),
    likedByOthers: idsIn(await get(likes.list, { token: visitor.token })).includes(productId),
    suggested: JSON.stringify(await get(search.suggest, { query: { q: name } })).includes(name),
    shopInList: idsIn(await get(shops.list, { query })).includes(shopId),
    shopsCounted: countIn((await get(shops.filters)).data.governorates),
    shopPage: await statusOf(shops.get, byId(shopId)),
    shopProducts: await statusOf(shops.products, byId(shopId)),
    shopReviews: await statusOf(reviews.list, { params: { subject: 'shop', id: shopId } }),
    engineerInList: idsIn(await get(engineers.list, { query })).includes(engineerId),
    engineerFound: idsIn(await get(engineers.search, { query: { search_keyword: name } })).includes(engineerId),
    engineersCounted: countIn((await get(engineers.filters)).data.governorates),
    engineerPage: await statusOf(engineers.get, byId(engineerId)),
    adInList: idsIn(await get(ads.list, { query: { limit: '50' } })).includes(adId),
    adsCounted: countIn((await get(ads.filters)).data.governorates),
    reviewsRead: shopReviews.data.map(({ comment }: { comment: string }) => comment).sort(),
    reviewStars: [shopReviews.rating, shopReviews.ratingCount, shopReviews.stars],
    shopStars: (await get(shops.get, byId(otherShop))).data.rating,
    engineerStars: [engineerNow.rating, engineerNow.ratingCount],
    inSitemap: [
      await sitemapHas('product', productId),
      await sitemapHas('shop', shopId),
      await sitemapHas('engineer', engineerId),
    ],
    sharePictures: [
      await fetchStatus(`/og/product/${productId}.jpg`),
      await fetchStatus(`/og/shop/${shopId}.jpg`),
      await fetchStatus(`/og/engineer/${engineerId}.jpg`),
    ],
    taps: [
      await clickContact('product', productId),
      await clickContact('shop', shopId),
      await clickContact('engineer', engineerId),
      await clickContact('ad', adId),
    ],
  }
}

type Seen = Awaited<ReturnType<typeof seenOf>>

/** The expected view without one seller, their two entries and their two reviews. */
const without = (seen: Seen): Seen => ({
  ...seen,
  ...{ inList: false, found: false, similar: false, likedByOthers: false, suggested: false },
  ...{ shopInList: false, engineerInList: false, engineerFound: false, adInList: false },
  ...{ page: 404, soldPage: 404, shortLink: 404, similarToIt: 404 },
  ...{ shopPage: 404, shopProducts: 404, shopReviews: 404, engineerPage: 404 },
  total: seen.total - 1,
  counted: seen.counted - 1,
  shopsCounted: seen.shopsCounted - 1,
  engineersCounted: seen.engineersCounted - 1,
  adsCounted: seen.adsCounted - 1,
  reviewsRead: ['رأي 5'],
  reviewStars: [5, 1, [0, 0, 0, 0, 1]],
  shopStars: 5,
  engineerStars: [5, 1],
  inSitemap: [false, false, false],
  sharePictures: [404, 404, 404],
  taps: [404, 404, 404, 404],
})

const ban = (id: string) =>
  ask(test.app, people.ban, { params: { id }, token: admin.token, body: { reason: 'احتيال متكرر' } })
const unban = (id: string) => ask(test.app, people.unban, { params: { id }, token: admin.token })
const byLine = async (word: 'ban' | 'unban', args: string[]) => (await commands[word]?.read(args))?.(test.deps)
const starsOf = async (id: string) => {
  const { rating, ratingCount } = (await get(shops.get, { params: { id } })).data
  return [rating, ratingCount]
}

describe('a suspended account', () => {
  it('is visible on every public page and endpoint before, on none after, and again after the suspension ends', async () => {
    const one = await anAccount()
    const before = await seenOf(one)
    expect(before).toMatchObject({
      ...{ inList: true, found: true, page: 200, soldPage: 410, shortLink: 200, similar: true, likedByOthers: true },
      ...{ suggested: true, shopInList: true, engineerInList: true, engineerFound: true, adInList: true },
      reviewsRead: ['رأي 1', 'رأي 5'],
      engineerStars: [3, 2],
      inSitemap: [true, true, true],
      sharePictures: [200, 200, 200],
      taps: [200, 200, 200, 200],
    })
    expect((await ban(one.ownerId)).status).toBe(200)
    expect(await seenOf(one)).toEqual(without(before))
    expect((await unban(one.ownerId)).status).toBe(200)
    expect(await seenOf(one)).toEqual(before)
  })

  it('is suspended and restored by the command line too', async () => {
    const one = await anAccount()
    const before = await seenOf(one)
    await byLine('ban', [one.phone, 'احتيال', 'متكرر'])
    expect(await seenOf(one)).toEqual(without(before))
    await byLine('unban', [one.phone])
    expect(await seenOf(one)).toEqual(before)
  })

  it('hides an entry linked to it later, and what staff hid stays hidden after the suspension ends', async () => {
    const { user } = await signUp(test)
    await ban(user.id)
    const shopId = await aShop(test.deps, { userId: user.id })
    const hidden = await aShop(test.deps, { userId: user.id, isHidden: true })
    expect(await statusOf(shops.get, { params: { id: shopId } })).toBe(404)
    await unban(user.id)
    expect(await statusOf(shops.get, { params: { id: shopId } })).toBe(200)
    expect(await statusOf(shops.get, { params: { id: hidden } })).toBe(404)
  })

  it('restores nothing that was not public before: pending, rejected and withdrawn listings stay hidden', async () => {
    const one = await anAccount()
    const pending = await aProduct(test.deps, { ownerId: one.ownerId, status: 'pending' })
    await ban(one.ownerId)
    await moveTo(test.deps, one.productId, 'rejected')
    await unban(one.ownerId)
    for (const id of [pending.id, one.productId]) expect(await statusOf(products.get, { params: { id } })).toBe(404)
  })

  it('gets no review approved, and a review rejected meanwhile removes its stars once', async () => {
    const author = await signUp(test)
    const shopId = await aShop(test.deps)
    await review((await aUser(test.deps)).id, 'shop', shopId, 5)
    const id = await review(author.user.id, 'shop', shopId, 1)
    const decide = (row: Row, body: object = {}) =>
      ask(test.app, row, { params: { id }, token: admin.token, body: { reverse: true, ...body } })
    await ban(author.user.id)
    expect(await starsOf(shopId)).toEqual([5, 1])
    expect((await decide(reviewAdmin.reject, { reason: 'مخالف للشروط' })).status).toBe(200)
    expect(await starsOf(shopId)).toEqual([5, 1])
    expect(await decide(reviewAdmin.approve)).toMatchObject({ status: 409, body: { code: 'author_banned' } })
    await unban(author.user.id)
    expect(await starsOf(shopId)).toEqual([5, 1])
    expect((await decide(reviewAdmin.approve)).status).toBe(200)
    expect(await starsOf(shopId)).toEqual([3, 2])
  })
})
