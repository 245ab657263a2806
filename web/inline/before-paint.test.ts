import { afterEach, expect, it, vi } from 'vitest'
import { currencies } from '#domain/money/money.ts'
import { makeStorage } from '#test/browser-storage.ts'

const openPage = async (stored: Record<string, string>, { effectiveType = '4g', storage = makeStorage() } = {}) => {
  vi.resetModules()
  const document = { documentElement: { dataset: {} as Record<string, string> }, adoptedStyleSheets: [] as string[] }
  const storageWith = Object.assign(storage, stored)
  vi.stubGlobal('document', document)
  vi.stubGlobal('navigator', { connection: { effectiveType } })
  vi.stubGlobal('localStorage', storageWith)
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      text = ''
      replaceSync(text: string) {
        this.text = text
      }
    },
  )
  await import('#web/inline/before-paint.ts')
  return { marks: document.documentElement.dataset, sheets: document.adoptedStyleSheets }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('marks nothing for a first visit on a fast connection', async () => {
  expect(await openPage({})).toEqual({ marks: {}, sheets: [] })
})

it('marks a slow connection', async () => {
  expect((await openPage({}, { effectiveType: '3g' })).marks).toEqual({ slow: '' })
  expect((await openPage({}, { effectiveType: 'slow-2g' })).marks).toEqual({ slow: '' })
})

it('marks the chosen currency, if it is one', async () => {
  for (const currency of currencies)
    expect((await openPage({ 'shamsouq-currency': currency })).marks).toEqual({ currency })
  expect((await openPage({ 'shamsouq-currency': 'BTC' })).marks).toEqual({})
})

it('hides the cards of those whom a signed-in person has blocked', async () => {
  const blocked = { 'shamsouq-blocked': '0123456789ab ba9876543210' }
  expect((await openPage({ ...blocked, 'shamsouq.token': 't' })).sheets).toEqual([
    { text: '[data-by="0123456789ab"],[data-by="ba9876543210"]{display:none!important}' },
  ])
  expect((await openPage(blocked)).sheets).toEqual([])
  const foreign = { 'shamsouq-blocked': '"]{}*{display:none}', 'shamsouq.token': 't' }
  expect((await openPage(foreign)).sheets).toEqual([])
})

it('goes on where storage is forbidden', async () => {
  const storage = {
    getItem: () => {
      throw new Error('SecurityError')
    },
  }
  expect((await openPage({}, { effectiveType: '2g', storage })).marks).toEqual({ slow: '' })
})
