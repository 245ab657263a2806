import { expect, it } from 'vitest'
import { failureTexts } from '#web/platform/errors.texts.ts'
import { plural, texts } from '#web/platform/texts.ts'

const found = (count: number) =>
  plural('ar', count, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجاً',
    other: '# منتج',
  })

it('formats a count in all six Arabic plural forms, with Latin digits', () => {
  expect([0, 1, 2, 3, 11, 100, 1284].map(found)).toEqual([
    'لا منتجات',
    'منتج واحد',
    'منتجان',
    '3 منتجات',
    '11 منتجاً',
    '100 منتج',
    '1,284 منتجاً',
  ])
})

it('formats a count in English', () => {
  const forms = { one: '# view', other: '# views' }
  expect([plural('en', 1, forms), plural('en', 0, forms), plural('en', 1284, forms)]).toEqual([
    '1 view',
    '0 views',
    '1,284 views',
  ])
})

it.each(['ar', 'en'] as const)('picks the plural form of the language rules in %s', (lang) => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  const rules = new Intl.PluralRules(lang)
  for (const count of [...Array(1205).keys(), 1_000_001, 1_000_003, 0.5, 1.5, 3.25, -1, -4])
    expect(plural(lang, count, forms), String(count)).toBe(rules.select(count))
})

it('gives each language its own table', () => {
  const table = texts({
    title: { ar: 'المنتجات', en: 'Products' },
    hello: { ar: (name: string) => `أهلاً ${name}`, en: (name: string) => `Hello ${name}` },
  })
  expect(table.ar.title).toBe('المنتجات')
  expect(table.en.hello('Sami')).toBe('Hello Sami')
})

it('has a text in both languages for every failure', () => {
  for (const { ar, en } of Object.values(failureTexts)) {
    expect(ar).toMatch(/[\u0600-\u06ff]/)
    expect(en).toMatch(/^[A-Z]/)
  }
})
