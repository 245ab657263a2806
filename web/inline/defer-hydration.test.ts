import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: object) => void

type Visit = { waits?: boolean; stored?: number; hasWorker?: boolean }

/** A page with one late link and one deferred module; `started` counts how often that was run. */
const openPage = async ({ waits = false, stored = 0, hasWorker = true }: Visit = {}) => {
  vi.resetModules()
  const listeners = new Map<string, Set<Listener>>()
  const link = { rel: 'late' }
  const deferred = { textContent: 'import "/assets/a.js"' }
  const page = { started: [] as string[], registered: [] as string[], paint: () => {}, hydrate: () => {} }
  const dataset: Record<string, string> = {}
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelector: (selector: string) => {
      if (selector === '[data-waits]') return waits ? {} : null
      return selector.startsWith('script') ? deferred : null
    },
    querySelectorAll: () => [link],
    createElement: () => ({ remove: () => {} }),
    head: { append: ({ textContent }: { textContent: string }) => page.started.push(textContent) },
  })
  const worker = { controller: null, register: async (url: string) => page.registered.push(url) }
  vi.stubGlobal('navigator', hasWorker ? { serviceWorker: worker } : {})
  vi.stubGlobal('localStorage', { length: stored })
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
  })
  vi.stubGlobal('removeEventListener', (name: string, listener: Listener) => listeners.get(name)?.delete(listener))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => {}
      constructor(seen: (entries: object) => void) {
        page.paint = () => seen({ getEntriesByName: () => [{}] })
      }
    },
  )
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => {}
      disconnect = () => {}
      constructor(seen: (changes: object[], observer: object) => void) {
        page.hydrate = () => seen([], this)
      }
    },
  )
  await import('#web/inline/defer-hydration.ts')
  const fire = (name: string, event: object = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  return { page, link, dataset, fire }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('starts the modules after the first paint, once', async () => {
  const { page, link, fire } = await openPage()
  fire('load')
  expect(page.started).toEqual([])
  page.paint()
  vi.advanceTimersByTime(0)
  expect(page.started).toEqual(['import "/assets/a.js"'])
  expect(link.rel).toBe('modulepreload')
  fire('pointerdown')
  vi.advanceTimersByTime(10_000)
  expect(page.started).toHaveLength(1)
})

it('starts without a report of the paint, and at the first input', async () => {
  const late = await openPage()
  late.fire('load')
  vi.advanceTimersByTime(2_500)
  expect(late.page.started).toHaveLength(1)
  const touched = await openPage()
  touched.fire('touchstart')
  expect(touched.page.started).toHaveLength(1)
})

it('registers the service worker four seconds after the page, where there is one', async () => {
  const { page, fire } = await openPage()
  fire('load')
  vi.advanceTimersByTime(3_999)
  expect(page.registered).toEqual([])
  vi.advanceTimersByTime(1)
  expect(page.registered).toEqual(['/sw.js'])
  const plain = await openPage({ hasWorker: false })
  plain.fire('load')
  vi.advanceTimersByTime(10_000)
  expect(plain.page.registered).toEqual([])
})

it('a page that waits starts at an input of a first visit, and after the paint of later ones', async () => {
  const first = await openPage({ waits: true })
  first.fire('load')
  first.page.paint()
  first.fire('pointermove', { movementX: 0, movementY: 0 })
  vi.advanceTimersByTime(10_000)
  expect(first.page.started).toEqual([])
  first.fire('pointermove', { movementX: 3, movementY: 0 })
  expect(first.page.started).toHaveLength(1)
  const again = await openPage({ waits: true, stored: 1 })
  again.fire('load')
  again.page.paint()
  vi.advanceTimersByTime(0)
  expect(again.page.started).toHaveLength(1)
})

it('marks the first scroll', async () => {
  const { fire, dataset, page } = await openPage({ waits: true })
  fire('scroll')
  expect(dataset).toEqual({})
  vi.stubGlobal('scrollY', 12)
  fire('scroll')
  expect(dataset).toEqual({ moved: '' })
  expect(page.started).toHaveLength(1)
})

it('replays clicks on buttons of a waiting page when it is ready', async () => {
  const { page, fire } = await openPage({ waits: true })
  const buttonAt = (isConnected: boolean) => ({
    isConnected,
    click: vi.fn(),
    closest: () => buttons[isConnected ? 0 : 1],
  })
  const buttons: ReturnType<typeof buttonAt>[] = []
  buttons.push(buttonAt(true), buttonAt(false))
  for (const target of buttons) fire('click', { target })
  fire('click', { target: { closest: () => null } })
  page.hydrate()
  expect(buttons[0]?.click).toHaveBeenCalledOnce()
  expect(buttons[1]?.click).not.toHaveBeenCalled()
  fire('click', { target: buttons[0] })
  page.hydrate()
  expect(buttons[0]?.click).toHaveBeenCalledTimes(2)
})
