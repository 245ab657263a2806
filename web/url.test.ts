import { describe, expect, it } from 'vitest'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { callLink, canonicalUrl, directionsLink, inLang, paths, withoutLang, withQuery } from '#web/url.ts'

const place = { pathname: '/', search: '?type=Panel&sortBy=price&utm=x&lang=ar' }

it('encodes values in URLs', () => {
  expect(paths.product('a b')).toBe('/product/a%20b')
  expect(withQuery('/', { type: 'Panel bases', page: undefined })).toBe('/?type=Panel+bases')
  expect(withQuery('/', {})).toBe('/')
})

describe('languages', () => {
  it('switches the language and keeps page and filters', () => {
    expect(inLang(place, 'en')).toBe('/?type=Panel&sortBy=price&utm=x&lang=en')
    expect(withoutLang(place)).toBe('/?type=Panel&sortBy=price&utm=x')
    expect(withoutLang({ pathname: '/shops', search: '?lang=en' })).toBe('/shops')
  })
  it('has Arabic at the plain URL and English at ?lang=en, without parameters that do not make another page', () => {
    expect(canonicalUrl('https://x.ye', place, 'ar')).toBe('https://x.ye/?type=Panel')
    expect(canonicalUrl('https://x.ye', place, 'en')).toBe('https://x.ye/?type=Panel&lang=en')
  })
})

it('builds phone and WhatsApp links', () => {
  expect(callLink('+967 777-123-456')).toBe('tel:+967777123456')
  const point = { latitude: 15.3, longitude: 44.2 }
  expect(directionsLink(point, false)).toBe('https://www.google.com/maps/search/?api=1&query=15.3,44.2')
  expect(directionsLink(point, true)).toBe('geo:15.3,44.2?q=15.3,44.2')
  expect(whatsAppShareLink('سلام؟')).toBe('https://wa.me/?text=%D8%B3%D9%84%D8%A7%D9%85%D8%9F')
})
