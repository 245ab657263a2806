import { stores } from '#web/platform/stores.ts'
import { keepFiles, keepPage } from '#web/worker/cache-put.ts'
import { isSaveData } from '#web/worker/scope.ts'

/** Written in by the build: all that the form of a listing needs. */
declare const sellFiles: readonly string[]
/** Written in by the build: a page names the files of its own release. */
declare const release: string

export const sellPath = '/sell'
const pathOf = ({ url }: Request) => new URL(url).pathname

let underWay: Promise<void> | null = null

/** Whoever is signed in may want to sell where there is no network: the form is kept once by each release. */
export const keepSelling = (): Promise<void> => {
  // Several pages may be open, and each of them asks.
  underWay ??= keepForm().finally(() => {
    underWay = null
  })
  return underWay
}

const keepForm = async (): Promise<void> => {
  if (isSaveData()) return
  const files = sellFiles
  const shell = await caches.open(stores.shell)
  const address = `${sellPath}?${release}`
  const kept = new Set((await (await caches.open(stores.files)).keys()).map(pathOf))
  if ((await shell.match(address, { ignoreVary: true })) && files.every((file) => kept.has(file))) return
  if (!(await keepFiles(files))) return
  await keepPage(stores.shell, sellPath, {}, address)
  const pages = (await shell.keys()).filter((page) => pathOf(page) === sellPath)
  await Promise.all(pages.slice(0, -1).map((page) => shell.delete(page)))
}
