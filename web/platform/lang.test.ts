import { describe, expect, it } from 'vitest'
import { dirOf, foreignLang, langCookie, langInUrl, readLang } from '#web/platform/lang.ts'

const at = (search: string) => new URL(`http://x/${search}`)

describe('readLang', () => {
  it('is Arabic for a first visit', () => {
    expect(readLang(at(''), null)).toBe('ar')
  })
  it('follows the cookie, and the URL before it', () => {
    expect(readLang(at(''), 'a=1; lang=en')).toBe('en')
    expect(readLang(at('?lang=ar'), 'lang=en')).toBe('ar')
  })
  it('ignores what is not a language', () => {
    expect(readLang(at('?lang=fr'), 'lang=xx; slang=en')).toBe('ar')
    expect(langInUrl(at('?lang=fr'))).toBeNull()
  })
})

it('stores the choice for a year on the whole site', () => {
  expect(langCookie('en')).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax')
})

it('marks texts in the other language, with Latin brand names inside Arabic ones', () => {
  expect(foreignLang('en', 'لوح Jinko 550')).toBe('ar')
  expect(foreignLang('ar', 'لوح Jinko 550')).toBeUndefined()
  expect(foreignLang('ar', 'Solar cable 6 mm2')).toBe('en')
  expect(foreignLang('en', 'Solar cable 6 mm2')).toBeUndefined()
  expect(foreignLang('ar', '550')).toBeUndefined()
})

it('is right-to-left in Arabic', () => {
  expect([dirOf('ar'), dirOf('en')]).toEqual(['rtl', 'ltr'])
})
