import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PushPayload } from '#contract/endpoints/notify/push-payload.ts'
import { pushReceived } from '#web/platform/push-received.ts'
import { answerClick, showPush, subscribeAgain } from '#web/worker/push.ts'
import type { ClickEvent, PushEvent, SubscriptionEvent } from '#web/worker/scope.ts'

const origin = 'https://shamsouq.example'
const payload: PushPayload = {
  title: 'بِيع إعلان في مفضلتك',
  text: 'لوح جينكو',
  url: '/product/1',
  lang: 'ar',
  tag: 'item-1',
  off: 'token',
}

type Shown = { title: string } & Record<string, unknown>

const setUp = ({ pages = [] as string[], isOk = true, known = null as object | null } = {}) => {
  const seen = {
    shown: [] as Shown[],
    opened: [] as string[],
    focused: [] as string[],
    subscribed: [] as object[],
    told: [] as string[],
  }
  const requests: { url: string; body: string }[] = []
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requests.push({ url, body })
    return { ok: isOk }
  })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: object) => void seen.shown.push({ title, ...options }),
    pushManager: {
      getSubscription: async () => known,
      subscribe: async (options: object) => seen.subscribed.push(options),
    },
  })
  vi.stubGlobal('clients', {
    matchAll: async () =>
      pages.map((url) => ({
        url,
        focus: async () => seen.focused.push(url),
        postMessage: (message: string) => seen.told.push(message),
      })),
    openWindow: async (url: string) => seen.opened.push(url),
  })
  return { ...seen, requests }
}

afterEach(() => vi.unstubAllGlobals())

const aPush = (data: unknown) => ({ data: data === null ? null : { json: () => data } }) as PushEvent
const aClick = (action = '', data = payload) => {
  const close = vi.fn()
  return { close, event: { action, notification: { close, data } } as unknown as ClickEvent }
}

describe('a push', () => {
  it('is shown in its language and direction, with a button that switches its kind off', async () => {
    const { shown } = setUp()
    await showPush(aPush(payload))
    await showPush(aPush({ ...payload, lang: 'en', title: 'A listing you saved was sold' }))
    expect(shown).toMatchObject([
      {
        title: 'بِيع إعلان في مفضلتك',
        body: 'لوح جينكو',
        dir: 'rtl',
        lang: 'ar',
        tag: 'item-1',
        actions: [{ action: 'off', title: 'أوقف هذا النوع' }],
      },
      { dir: 'ltr', lang: 'en', actions: [{ title: 'Turn this kind off' }] },
    ])
  })

  it('is told to the open pages, whose bells then count it', async () => {
    const { told } = setUp({ pages: [`${origin}/`, `${origin}/sell`] })
    await showPush(aPush(payload))
    expect(told).toEqual([pushReceived, pushReceived])
  })

  it.each([null, 'text', 5])('that cannot be read (%o) is shown all the same: browsers demand it', async (data) => {
    const { shown } = setUp()
    await showPush(data === 'text' ? ({ data: { json: () => JSON.parse('{') } } as PushEvent) : aPush(data))
    expect(shown).toHaveLength(1)
  })
})

describe('a click', () => {
  it('focuses the page if it is open, and else opens it beside the others', async () => {
    const open = setUp({ pages: [`${origin}/sell`, `${origin}/product/1`] })
    const { event, close } = aClick()
    await answerClick(event)
    expect([open.focused, open.opened, close.mock.calls.length]).toEqual([[`${origin}/product/1`], [], 1])
    const other = setUp({ pages: [`${origin}/sell`] })
    await answerClick(aClick().event)
    expect([other.focused, other.opened]).toEqual([[], [`${origin}/product/1`]])
  })

  it.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])('never opens %s', async (url) => {
    const { opened } = setUp()
    await answerClick(aClick('', { ...payload, url }).event)
    expect(opened).toEqual([])
  })

  it('on the button switches the kind off and says so; without network the notification comes back', async () => {
    const done = setUp()
    await answerClick(aClick('off').event)
    expect(done.requests).toEqual([{ url: '/api/v1/notifications/off', body: '{"token":"token"}' }])
    expect(done.shown).toMatchObject([{ title: 'لن ننبهك بهذا بعد الآن', silent: true }])
    expect(done.opened).toEqual([])
    const failed = setUp({ isOk: false })
    await answerClick(aClick('off').event)
    expect(failed.shown).toMatchObject([{ title: payload.title }])
  })
})

describe('a subscription that the browser ended', () => {
  it('is made again with the same key, unless there is a new one', async () => {
    const options = { userVisibleOnly: true }
    const gone = setUp()
    await subscribeAgain({ oldSubscription: { options } } as SubscriptionEvent)
    expect(gone.subscribed).toEqual([options])
    const replaced = setUp({ known: {} })
    await subscribeAgain({ oldSubscription: { options } } as SubscriptionEvent)
    expect(replaced.subscribed).toEqual([])
  })
})
