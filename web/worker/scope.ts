import type { PushPayload } from '#contract/endpoints/notify/push-payload.ts'

/** Service worker types that TypeScript's browser library lacks. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = LifeEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

export type PushEvent = LifeEvent & { data: { json: () => unknown } | null }
export type ClickEvent = LifeEvent & { action: string; notification: { close: () => void; data: PushPayload } }
export type SubscriptionEvent = LifeEvent & { oldSubscription?: { options: object } | null }

type Page = { url: string; focus: () => Promise<unknown>; postMessage: (message: string) => void }

type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'push', listener: (event: PushEvent) => void): void
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void
    (type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void
    (type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: boolean; type: 'window' }) => Promise<Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: object) => Promise<void>
    pushManager: {
      getSubscription: () => Promise<object | null>
      subscribe: (options: object) => Promise<object>
    }
  }
}

export const scope = globalThis as unknown as WorkerScope

type Connection = { saveData?: boolean; effectiveType?: string }

/** With save-data or on 2G only requested files are fetched. */
export const isSaveData = () => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
