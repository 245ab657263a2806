import type { Page, Worker } from '@playwright/test'
import { expect, expectAccessible, open, origin, phone, test } from '#e2e/fixtures.ts'
import { signInElsewhere, signUpByApi } from '#e2e/people.ts'
import {
  allSent,
  approve,
  aSmallPhoto,
  choosePhotos,
  fillListing,
  listingsOf,
  publish,
  wordsOf,
} from '#e2e/selling-parts.ts'
import { aBrowser, messagesTo, startPushService } from '#test/push-service/push-service.ts'
import { pushTexts } from '#web/features/push/push.texts.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const t = wordsOf(phone)
const words = pushTexts[phone.lang]

/**
 * The browser's own push service cannot be reached here: subscribing gives an address of ours, and what arrives there is delivered to
 * the worker by the browser's developer tools.
 */
const subscribeTo = (page: Page, { endpoint, keys }: ReturnType<typeof aBrowser>) =>
  page.addInitScript(
    ([address, given]) => {
      if (Notification.permission !== 'granted') {
        Object.defineProperty(Notification, 'permission', { value: 'granted' })
        Notification.requestPermission = async () => 'granted'
      }
      let current: object | null = null
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null
      PushManager.prototype.subscribe = async (options) => {
        current = {
          endpoint: address,
          options,
          toJSON: () => ({ endpoint: address, keys: given }),
          unsubscribe: async () => {
            current = null
            return true
          },
        }
        return current as PushSubscription
      }
    },
    [endpoint, keys] as const,
  )

const deliver = async (page: Page, data: string) => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.detach()
}

/** Chromium's headless shell shows no notifications and denies them to every page: there they are kept in the worker. */
const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    if (Notification.permission === 'granted') return
    const { registration } = globalThis as unknown as ServiceWorkerScope
    let kept: { tag: string }[] = []
    registration.showNotification = async (title, options) => {
      const close = () => {
        kept = kept.filter((other) => other !== shown)
      }
      const shown = { title, ...options, close }
      kept = [...kept.filter(({ tag }) => tag !== shown.tag), shown]
    }
    registration.getNotifications = async () => kept as unknown as Notification[]
  })

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerScope
    return (await registration.getNotifications()).map(({ title, dir, lang, tag }) => ({ title, dir, lang, tag }))
  })

/** As the browser does for a tap on the notification or on its button; which page would be opened, since only a real tap may open one. */
const tap = (worker: Worker, action: string) =>
  worker.evaluate(async (chosen) => {
    const scope = globalThis as unknown as ServiceWorkerScope
    const opened: string[] = []
    scope.clients.openWindow = async (url) => void opened.push(url)
    const [notification] = await scope.registration.getNotifications()
    const works: Promise<unknown>[] = []
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: chosen,
      waitUntil: (work: Promise<unknown>) => works.push(work),
    })
    scope.dispatchEvent(event)
    await Promise.all(works)
    return opened
  }, action)

type ServiceWorkerScope = {
  clients: { openWindow: (url: string) => Promise<unknown> }
  registration: {
    getNotifications: () => Promise<Notification[]>
    showNotification: (title: string, options: { tag: string }) => Promise<void>
  }
  dispatchEvent: (event: Event) => boolean
}

test('a seller posts, turns alerts on, and the approval arrives on the phone; one tap ends its kind', async ({
  page,
  request,
}) => {
  const service = await startPushService({ port: Number(process.env.E2E_PORT ?? 4310) + 1_000 })
  const browser = aBrowser(service.origin)
  const seller = await signUpByApi(request)
  const auth = { headers: { authorization: `Bearer ${seller.token}` } }
  await subscribeTo(page, browser)
  await open(page, '/', phone)
  await signInElsewhere(page, seller)
  await page.goto('/my-products')
  await page.locator('html[data-ready]').waitFor()
  // Nothing is asked before there is a reason.
  await expect(page.getByRole('region', { name: words.title })).toHaveCount(0)

  await page.goto('/sell')
  await choosePhotos(page, t, [await aSmallPhoto()])
  await fillListing(page, t)
  await allSent(page, t)
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('link', { name: t.flow.toMyProducts }).click()
  const offer = page.getByRole('region', { name: words.title })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: words.turnOn }).click()
  await expect(page.getByText(words.isOn)).toBeVisible()
  await expect(offer).toHaveCount(0)
  const devices = await (await request.get('/api/v1/push/subscriptions', auth)).json()
  expect(devices.data).toMatchObject([{ isThisSession: true }])

  const [listing] = await listingsOf(request, seller.token)
  await approve(request, listing?.id ?? '')
  await expect.poll(() => service.received.length, { timeout: 10_000 }).toBe(1)
  const [message] = messagesTo(service.received, browser)
  const worker = page.context().serviceWorkers()[0] as Worker
  await keepShown(worker)
  await deliver(page, JSON.stringify(message))
  await expect.poll(() => shownBy(worker)).toMatchObject([{ title: message?.title, dir: 'rtl', lang: 'ar' }])
  expect(await tap(worker, '')).toEqual([`${origin}/product/${listing?.id}`])
  await expect.poll(() => shownBy(worker)).toEqual([])

  await deliver(page, JSON.stringify(message))
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  expect(await tap(worker, 'off')).toEqual([])
  const { data } = await (await request.get('/api/v1/inbox/settings', auth)).json()
  expect(data.topics).toContainEqual({ topic: 'decision', push: false, message: null })
  await service.close()
})
