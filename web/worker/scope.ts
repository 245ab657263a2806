/** The few words of a service worker that TypeScript's browser library does not know. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = LifeEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', hear: (event: LifeEvent) => void): void
    (type: 'fetch', hear: (event: FetchEvent) => void): void
    (type: 'message', hear: (event: LifeEvent & { data: unknown }) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { includeUncontrolled: boolean; type: 'window' }) => Promise<{ url: string }[]>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

export const scope = globalThis as unknown as WorkerScope

type Connection = { saveData?: boolean; effectiveType?: string }

/** Somebody who pays for each kilobyte, or waits for it, gets nothing that they did not ask for. */
export const isSaveData = () => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
