import { stores } from '#web/platform/stores.ts'
import { paths } from '#web/url.ts'

/** The text that the service worker received from the share sheet; it stays until `dropSharedText`. */
export const readSharedText = async (): Promise<string> => {
  if (typeof caches === 'undefined') return ''
  try {
    if (!(await caches.has(stores.shared))) return ''
    const saved = await (await caches.open(stores.shared)).match(paths.sharedText)
    return (await saved?.text()) ?? ''
  } catch {
    // Without storage there is no service worker either.
    return ''
  }
}

export const dropSharedText = async (): Promise<void> => {
  if (typeof caches === 'undefined') return
  await caches.delete(stores.shared).catch(() => false)
}

/** Without the service worker the server answers a share, which does not read its text. */
export const isShareLost = () => location.hash === '#unshared'
