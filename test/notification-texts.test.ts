import { expect, it } from 'vitest'
import { type NotificationContent, notificationText } from '#api/features/notify/inbox/notification-texts.ts'
import { type NotificationFacts, notificationKinds, topicOf } from '#contract/endpoints/notify/notification-kinds.ts'
import { currencies } from '#domain/money/money.ts'
import { shortMoney } from '#web/platform/format.ts'

const name = 'لوح شمسي 550W'
const facts: NotificationFacts = {
  listingApproved: { name, count: 1 },
  listingRejected: {
    name,
    count: 1,
    refusal: { kind: 'rejected', codes: ['price'], note: 'راجع السعر' },
    wasPublic: false,
  },
  listingEnding: { name, count: 1, endsAt: '2026-11-22T22:00:00Z' },
  stillAvailable: { name, price: 255_000, currency: 'YER', confirmedAt: '2026-11-01T08:00:00Z' },
  listingExpired: { name },
  likedCheaper: { name, price: 1_950, oldPrice: 2_100, currency: 'USD' },
  likedSold: { name },
  dealConfirmed: { name, code: 'K7MQ4XWP' },
  dealBought: { name, code: 'K7MQ4XWP' },
  dealDeclined: { name, code: 'K7MQ4XWP' },
  dealExpired: { name, code: 'K7MQ4XWP' },
  dealReviewed: { name, code: 'K7MQ4XWP' },
  savedSearch: {
    names: { ar: 'ألواح جينكو في عدن', en: 'Jinko panels in Aden' },
    count: 3,
    productId: '00000000-0000-7000-8000-000000000002',
    cheapest: { price: 54_000, currency: 'YER_SOUTH' },
  },
  wantedFits: { words: name, productId: '00000000-0000-7000-8000-000000000002' },
  wantedFound: {
    words: name,
    wantedId: '00000000-0000-7000-8000-000000000004',
    name,
    price: 54_000,
    currency: 'YER_SOUTH',
  },
  wantedApproved: { words: name, endsAt: '2026-12-15T08:00:00Z' },
  wantedRejected: { words: name, refusal: { kind: 'rejected', codes: ['price'], note: '' }, wasPublic: false },
  wantedEnding: { words: name, endsAt: '2026-11-22T22:00:00Z' },
  reviewReceived: { entry: 'shop', name, rating: 5 },
  reviewReply: { entry: 'engineer', name },
  applicationDecided: { entry: 'shop', isEdit: false, outcome: 'approved', reason: null },
  claimDecided: { entry: 'shop', name, outcome: 'rejected', reason: null },
  sealDecided: { entry: 'engineer', name, outcome: 'approved', reason: null },
  entryTaken: { entry: 'shop', name },
  invitation: { name, shopId: '00000000-0000-7000-8000-000000000003' },
  reportApproved: { name, grade: 'B' },
  reportRejected: { name, reason: 'صورة الملصق غير واضحة' },
  reportInvited: { name, token: 'AbCdEf' },
  reportConfirmed: { name, engineer: 'هشام العريقي' },
  reportRefused: { name, engineer: 'هشام العريقي', note: 'الجهد أقل' },
  reportWithdrawn: { name, engineer: 'هشام العريقي' },
  passkeyAdded: { name: 'هاتفي سامسونج' },
  passkeyRemoved: { name: 'هاتفي سامسونج' },
  passwordReset: { passkeys: ['هاتفي سامسونج', 'حاسوب المحل'] },
  reportDecided: { about: 'product', name, isUpheld: false },
  phoneChangeWaiting: { end: '123', effectiveAt: '2026-11-18T09:00:00Z' },
  phoneChanged: { end: '123', listings: 3 },
  phoneChangeStopped: { by: 'link' },
  newDevice: { device: 'Chrome · Android', way: 'password', at: '2026-11-15T09:00:00Z' },
}
const subjectId = '00000000-0000-7000-8000-000000000001'
const told = (kind: NotificationContent['kind'], changes: object = {}) =>
  ({ kind, facts: { ...facts[kind], ...changes }, subjectId }) as NotificationContent

it('has a title, a text and a page of the site for every kind, in both languages', () => {
  for (const kind of notificationKinds)
    for (const lang of ['ar', 'en'] as const) {
      const { title, text, url } = notificationText(told(kind), lang)
      const plain = `${title} ${text}`.replaceAll(/\u2068[^\u2069]*\u2069/g, '').replace(name, '')
      expect(plain, kind).not.toMatch(lang === 'ar' ? /[a-z]/i : /[\u0600-\u06ff]/)
      expect(`${title}${text}${url}`, kind).not.toMatch(/undefined|null|NaN|#/)
      expect([title, text].every((part) => part.length > 3)).toBe(true)
      expect(url).toMatch(/^\/[a-z]/)
    }
})

it('writes prices as the pages do', () => {
  for (const lang of ['ar', 'en'] as const)
    for (const currency of currencies)
      for (const price of [1, 99.5, 1_284.05, 48_500, 1_000_000_000])
        expect(notificationText(told('stillAvailable', { price, currency }), lang).text).toContain(
          shortMoney(lang, price, currency),
        )
})

it('counts new listings in all forms', () => {
  const title = (count: number, lang: 'ar' | 'en') => notificationText(told('savedSearch', { count }), lang).title
  expect([1, 2, 3, 11, 100].map((count) => title(count, 'ar').split(':')[0])).toEqual([
    'إعلان جديد',
    'إعلانان جديدان',
    '3 إعلانات جديدة',
    '11 إعلاناً جديداً',
    '100 إعلان جديد',
  ])
  expect([1, 3].map((count) => title(count, 'en'))).toEqual([
    '1 new listing: \u2068Jinko panels in Aden\u2069',
    '3 new listings: \u2068Jinko panels in Aden\u2069',
  ])
})

it('names days in Yemen', () => {
  expect(notificationText(told('listingEnding'), 'ar').text).toContain('23 نوفمبر')
  expect(notificationText(told('listingEnding'), 'en').text).toContain('23 November')
})

it('tells a rejection, a wanted change and a listing that was taken down apart, with the reason in the reader’s language', () => {
  const { title, text } = notificationText(told('listingRejected'), 'en')
  expect([title, text]).toEqual([
    'Your listing was not posted',
    `\u2068${name}\u2069: \u2068The price is far from market prices, or the currency is wrong. Check both. راجع السعر.\u2069`,
  ])
  const titleOf = (changes: object) => notificationText(told('listingRejected', changes), 'ar').title
  expect(titleOf({ refusal: { kind: 'changes', codes: ['price'], note: '' } })).toBe('إعلانك يحتاج تعديلاً')
  expect(titleOf({ wasPublic: true })).toBe('أوقفنا عرض إعلانك')
})

it('has words for a kind of a newer release', () => {
  const kind = 'ofTomorrow' as 'likedSold'
  expect(notificationText({ kind, facts: { name }, subjectId: null }, 'en')).toEqual({
    title: 'New notification',
    text: '',
    url: '/inbox',
  })
  expect(topicOf(kind)).toBe('account')
})
