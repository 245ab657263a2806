/** The service worker types that TypeScript's browser library lacks. */
export type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = LifeEvent & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

type WorkerScope = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: LifeEvent & { data: unknown }) => void): void
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

/** With save-data or on 2G nothing is fetched that was not asked for. */
export const isSaveData = () => {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType.endsWith('2g')
}
