import type { Page, Worker } from '@playwright/test'
import { origin } from '#e2e/fixtures.ts'
import type { Browser } from '#test/push-service/push-service.ts'

/**
 * The browser's own push service cannot be reached here: subscribing gives an address of ours, and what arrives there is delivered to
 * the worker by the browser's developer tools.
 */
export const subscribeTo = (page: Page, { endpoint, keys }: Browser) =>
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

export const deliver = async (page: Page, data: string) => {
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
export const keepShown = (worker: Worker) =>
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

export const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerScope
    return (await registration.getNotifications()).map(({ title, dir, lang, tag }) => ({ title, dir, lang, tag }))
  })

/** As the browser does for a tap on the notification or on its button; which page would be opened, since only a real tap may open one. */
export const tap = (worker: Worker, action: string) =>
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
