import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** A session history whose `go` is asynchronous, as in browsers. */
const fakeHistory = (goMs: () => number) => {
  const entries: { state: unknown; url: string }[] = [{ state: { key: 'home', idx: 0 }, url: '/' }]
  let at = 0
  let onPop: (event: unknown) => void = () => {}
  const pops: unknown[] = []
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, url: string) => {
      entries.splice(++at, entries.length, { state, url })
    },
    replaceState: (state: unknown, _: string, url: string) => {
      entries[at] = { state, url }
    },
    go: (delta: number) =>
      setTimeout(() => {
        at += delta
        let isStopped = false
        const stop = () => {
          isStopped = true
        }
        onPop({ state: entries[at]?.state, stopImmediatePropagation: stop })
        if (!isStopped) pops.push(entries[at]?.url)
      }, goMs()),
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', {
    get href() {
      return entries[at]?.url
    },
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onPop) => {
    onPop = listener
  })
  return { history, pops, urls: () => entries.slice(0, at + 1).map(({ url }) => url) }
}

let goMs = 5
let browser: ReturnType<typeof fakeHistory>
let closeOnBack: typeof import('#web/ui/dialog-history.ts').closeOnBack
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  goMs = 5
  browser = fakeHistory(() => goMs)
  const module = await import('#web/ui/dialog-history.ts')
  module.watchHistory()
  closeOnBack = module.closeOnBack
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const navigate = (url: string) => browser.history.pushState({ key: url, idx: 1 }, '', url)

describe('an open dialog', () => {
  it('has one history entry, which closing removes and Back uses', async () => {
    const closed = closeOnBack(() => {})
    await pass(0)
    expect(browser.urls()).toEqual(['/', '/'])
    closed()
    await pass(10)
    expect(browser.urls()).toEqual(['/'])
    let isOpen = true
    closeOnBack(() => {
      isOpen = false
    })
    await pass(0)
    browser.history.go(-1)
    await pass(10)
    expect([isOpen, browser.urls(), browser.pops]).toEqual([false, ['/'], []])
  })

  it('that closes with a navigation leaves the new page on top of the old one', async () => {
    const closed = closeOnBack(() => {})
    await pass(0)
    navigate('/?governorate=aden')
    closed()
    await pass(10)
    expect([browser.urls(), browser.pops]).toEqual([['/', '/?governorate=aden'], []])
  })

  it('that was closed just before does not cut the next one short', async () => {
    const first = closeOnBack(() => {})
    await pass(0)
    first()
    await pass(2_990)
    const second = closeOnBack(() => {})
    await pass(0)
    navigate('/?governorate=aden')
    goMs = 200
    second()
    // The time limit of the first step back ends while the second one is under way.
    await pass(1_000)
    expect([browser.urls(), browser.pops]).toEqual([['/', '/?governorate=aden'], []])
  })

  it('whose step back the browser ignores does not block the URL for ever', async () => {
    const closed = closeOnBack(() => {})
    await pass(0)
    goMs = 1e9
    closed()
    navigate('/shops')
    await pass(4_000)
    expect(browser.urls().at(-1)).toBe('/shops')
  })
})
