import path from 'node:path'
import type { Rolldown } from 'vite'
import routes from '#web/routes.ts'

type Group = Rolldown.CodeSplittingGroup
export type ModuleGraph = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null }

/** Modules imported by at least `least` of these pages, including `always`. */
type Shared = { paths: readonly string[]; least: number; always?: string }

export const webFile = (name: string) => path.resolve(import.meta.dirname, '../web', name)

/** React Router loads these on every page. */
const everyPage = ['entry.client.tsx', 'root.tsx'].map(webFile)

/** Public screens by path; admin screens have their own chunks. */
const screens = new Map(routes.filter(({ children }) => !children).map(({ path = '', file }) => [`/${path}`, file]))
/** Rarely visited pages: what they share with others must not move into the chunks that everybody loads. */
const rarePaths = [
  '/apply/:kind',
  '/claim/:kind/:id',
  '/my-shop',
  '/my-engineer',
  '/inbox',
  '/inbox/settings',
  '/saved-searches',
  '/compare',
  '/my-system',
  '/sell/list',
  '/wanted',
  '/wanted/new',
  '/wanted/:id',
  '/condition-rule',
  '/condition-report/:id',
  '/confirm-report/:token',
]
const allPaths = [...screens.keys()].filter((path) => !rarePaths.includes(path))
const home = '/'

const byManyPages: Shared = { paths: allPaths, least: 8 }

/**
 * Shared chunks of the pages that most visits begin with; a module goes to the first that matches. They contain modules
 * that not all of these pages need, because otherwise each page would fetch twice as many files.
 */
const pageSets: readonly (Shared & { name: string })[] = [
  { name: 'common', ...byManyPages },
  { name: 'lists', paths: [home, '/products', '/engineers', '/shops'], least: 3, always: home },
  { name: 'currency', paths: [home, '/products', '/prices'], least: 3 },
  { name: 'products', paths: [home, '/products', '/product/:id', '/shop/:id'], least: 3 },
  { name: 'contact', paths: ['/product/:id', '/engineers', '/engineer/:id', '/shops', '/shop/:id'], least: 5 },
  { name: 'directory', paths: ['/engineers', '/engineer/:id', '/shops', '/shop/:id'], least: 3 },
]

/** `check-browser-build.ts` fails when a build lacks one of these chunks. */
export const chunkNames = ['vendor', ...pageSets.map(({ name }) => name)]

/** The given modules and all their static imports. */
const staticImports = (entries: readonly string[], graph: ModuleGraph): Set<string> => {
  const found = new Set(entries)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    if (!info && entries.includes(id)) throw new Error(`${id} is not in the build: see scripts/chunk-groups.ts`)
    for (const imported of info?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** Throws for a path that `web/routes.ts` does not have. */
export const screenOf = (path: string): string => {
  const file = screens.get(path)
  if (!file) throw new Error(`web/routes.ts has no page ${path}: see scripts/chunk-groups.ts`)
  return webFile(file)
}

const once = <T>(make: (graph: ModuleGraph) => T) => {
  let made: T | undefined
  return (graph: ModuleGraph): T => {
    made ??= make(graph)
    return made
  }
}

/**
 * Chunks follow the import graph and the routes, not file names: libraries that every page loads (apart, because they
 * change less often than our own code), our own code that every page loads, and what several pages of a set share.
 */
export const chunkGroups = (): Group[] => {
  const onEveryPage = once((graph) => staticImports(everyPage, graph))
  const importsOf = once(
    (graph) =>
      new Map(
        [...allPaths, ...pageSets.flatMap(({ paths }) => paths)].map((path) => [
          path,
          staticImports([screenOf(path)], graph),
        ]),
      ),
  )
  const isShared = (id: string, { paths, least, always }: Shared, graph: ModuleGraph) =>
    (!always || importsOf(graph).get(always)?.has(id) === true) &&
    paths.filter((path) => importsOf(graph).get(path)?.has(id)).length >= least
  /** The first chunk of our own code: modules of every page, and those that the home page shares with many others. */
  const isInApp = (id: string, graph: ModuleGraph) =>
    onEveryPage(graph).has(id) || (importsOf(graph).get(home)?.has(id) && isShared(id, byManyPages, graph))
  const pagesOf = (id: string, graph: ModuleGraph) =>
    allPaths.flatMap((path, index) => (importsOf(graph).get(path)?.has(id) ? [index] : []))
  const priority = allPaths.length + pageSets.length
  return [
    {
      debugName: 'vendor',
      test: (id) => id.includes('/node_modules/'),
      name: (id, graph) => (onEveryPage(graph).has(id) ? 'vendor' : null),
      priority: priority + 2,
    },
    { debugName: 'app', name: (id, graph) => (isInApp(id, graph) ? 'app' : null), priority: priority + 1 },
    ...pageSets.map((set, index) => ({
      debugName: set.name,
      name: (id: string, graph: ModuleGraph) => (isShared(id, set, graph) ? set.name : null),
      priority: priority - index,
    })),
    // Groups the remaining modules by the pages that use them, so that no page loads what it does not use. A chunk
    // takes the imports of its modules with it, so those that more pages use come first.
    ...allPaths.map((_, index) => ({
      debugName: `shared by ${index + 1}`,
      name: (id: string, graph: ModuleGraph) => {
        const pages = pagesOf(id, graph)
        return pages.length > 1 && pages.length === index + 1 ? `pages-${pages.join('-')}` : null
      },
      priority: index + 1,
    })),
  ]
}
