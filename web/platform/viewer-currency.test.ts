import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeStorage } from '#test/browser-storage.ts'

/** Simulates a new page: the module is loaded again with this storage. */
const openPage = async (storage: object) => {
  vi.resetModules()
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('localStorage', storage)
  return { ...(await import('#web/platform/viewer-currency.ts')), dataset }
}

const forbidden = {
  getItem: () => {
    throw new Error('SecurityError')
  },
  setItem: () => {
    throw new Error('SecurityError')
  },
}

describe('the viewer’s currency', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is stored under the keys that the first script of a page reads, and set on the document at once', async () => {
    const storage = makeStorage()
    const { chooseViewer, dataset } = await openPage(storage)
    chooseViewer({ currency: 'YER_SOUTH', governorate: 'aden' })
    expect({ ...storage }).toEqual({ 'shamsouq-currency': 'YER_SOUTH', 'shamsouq-governorate': 'aden' })
    expect(dataset.currency).toBe('YER_SOUTH')
    chooseViewer({ currency: 'SAR' })
    expect({ ...storage }).toEqual({ 'shamsouq-currency': 'SAR', 'shamsouq-governorate': 'aden' })
    chooseViewer({ currency: null, governorate: null })
    expect({ ...storage }).toEqual({})
    expect(dataset).toEqual({})
  })

  it('ignores invalid values in the storage', async () => {
    const storage = makeStorage()
    storage.setItem('shamsouq-currency', 'BTC')
    storage.setItem('shamsouq-governorate', '__proto__')
    const { chooseViewer, dataset } = await openPage(storage)
    chooseViewer({})
    expect({ ...storage }).toEqual({})
    expect(dataset).toEqual({})
  })

  it('lasts for the page where storage is forbidden', async () => {
    const { chooseViewer, dataset } = await openPage(forbidden)
    chooseViewer({ currency: 'USD' })
    expect(dataset.currency).toBe('USD')
  })

  it('is suggested by a governorate, except where both rials are used alike', async () => {
    const { usualCurrency } = await openPage(makeStorage())
    const usual = ['aden', 'ibb', 'taiz', 'nowhere', null, undefined].map(usualCurrency)
    expect(usual).toEqual(['YER_SOUTH', 'YER', null, null, null, null])
  })
})
