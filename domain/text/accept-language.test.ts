import { describe, expect, it } from 'vitest'
import { acceptedLanguage } from '#domain/text/lang.ts'

describe('acceptedLanguage', () => {
  it.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['*', 'ar'],
    ['fr', 'ar'],
    ['ar', 'ar'],
    ['ar-YE,ar;q=0.9,en;q=0.8', 'ar'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en-GB,ar;q=0.5', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.5', 'en'],
    ['en;q=0.3,ar;q=0.7', 'ar'],
    ['ar;q=0.3,en;q=0.7', 'en'],
    ['en;q=0', 'ar'],
    ['ar;q=0,en', 'en'],
    ['ar;q=0,*', 'en'],
    ['english', 'ar'],
    [';;;,,,q=', 'ar'],
    ['en;q=x', 'ar'],
  ])('%s: %s', (header, lang) => expect(acceptedLanguage(header)).toBe(lang))

  it('reads only the beginning of a very long header', () => {
    expect(acceptedLanguage(`${'x,'.repeat(8_000)}en`)).toBe('ar')
    expect(acceptedLanguage(`en,${'x-'.repeat(8_000)}`)).toBe('en')
  })
})
