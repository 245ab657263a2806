import { stores } from '#web/platform/stores.ts'
import { cacheFiles, cachePage } from '#web/worker/cache-put.ts'
import { isSaveData } from '#web/worker/scope.ts'

/** Set by the build. */
declare const sellFiles: readonly string[]
/** Set by the build: a page names the files of its own release. */
declare const release: string

export const sellPath = '/sell'
const pathOf = ({ url }: Request) => new URL(url).pathname

let pending: Promise<void> | null = null

/** Caches the selling form for offline use by signed-in users, once per release. */
export const cacheSelling = (): Promise<void> => {
  // Several open pages may request it.
  pending ??= cacheForm().finally(() => {
    pending = null
  })
  return pending
}

const cacheForm = async (): Promise<void> => {
  if (isSaveData()) return
  const files = sellFiles
  const shell = await caches.open(stores.shell)
  const address = `${sellPath}?${release}`
  const cached = new Set((await (await caches.open(stores.files)).keys()).map(pathOf))
  if ((await shell.match(address, { ignoreVary: true })) && files.every((file) => cached.has(file))) return
  if (!(await cacheFiles(files))) return
  await cachePage(stores.shell, sellPath, {}, address)
  const pages = (await shell.keys()).filter((page) => pathOf(page) === sellPath)
  await Promise.all(pages.slice(0, -1).map((page) => shell.delete(page)))
}
