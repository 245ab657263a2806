import path from 'node:path'
import type { Rolldown } from 'vite'
import routes from '#web/routes.ts'

type Group = Rolldown.CodeSplittingGroup
export type ModuleGraph = { getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null }

/** Modules imported by at least `least` of these pages. */
type Shared = { paths: readonly string[]; least: number }

export const webFile = (name: string) => path.resolve(import.meta.dirname, '../../web', name)

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

/**
 * Shared chunks of many pages and of those that most visits begin with; a module goes to the first that matches. They contain
 * modules that not all of these pages need, because otherwise each page would fetch twice as many files.
 */
const common: Shared = { paths: allPaths, least: 8 }
const front: Shared = { paths: [home, '/products', '/product/:id', '/engineers', '/shops', '/shop/:id'], least: 4 }

/** `check-browser-build.ts` fails when a build lacks one of these chunks. */
export const chunkNames = ['vendor', 'common', 'front']

const staticImports = (entries: readonly string[], graph: ModuleGraph): Set<string> => {
  const found = new Set(entries)
  for (const id of found) {
    const info = graph.getModuleInfo(id)
    if (!info && entries.includes(id)) throw new Error(`${id} is not in the build: see scripts/build/chunk-groups.ts`)
    for (const imported of info?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** Throws for a path that `web/routes.ts` does not have. */
export const screenOf = (path: string): string => {
  const file = screens.get(path)
  if (!file) throw new Error(`web/routes.ts has no page ${path}: see scripts/build/chunk-groups.ts`)
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
 * Chunks follow the import graph and the routes, not file names: libraries that every page loads (separate, because they
 * change less often than our own code), our own code that every page loads, and what many pages or those of most first visits share.
 */
export const chunkGroups = (): Group[] => {
  const onEveryPage = once((graph) => staticImports(everyPage, graph))
  const importsOf = once(
    (graph) => new Map([...allPaths, ...front.paths].map((path) => [path, staticImports([screenOf(path)], graph)])),
  )
  const isShared = (id: string, { paths, least }: Shared, graph: ModuleGraph) =>
    paths.filter((path) => importsOf(graph).get(path)?.has(id)).length >= least
  /** The first chunk of our own code: modules of every page, and those that the home page shares with many others. */
  const isInApp = (id: string, graph: ModuleGraph) =>
    onEveryPage(graph).has(id) || (importsOf(graph).get(home)?.has(id) && isShared(id, common, graph))
  const pagesOf = (id: string, graph: ModuleGraph) =>
    allPaths.flatMap((path, index) => (importsOf(graph).get(path)?.has(id) ? [index] : []))
  const priority = allPaths.length
  return [
    {
      debugName: 'vendor',
      test: (id) => id.includes('/node_modules/'),
      name: (id, graph) => (onEveryPage(graph).has(id) ? 'vendor' : null),
      priority: priority + 4,
    },
    { debugName: 'app', name: (id, graph) => (isInApp(id, graph) ? 'app' : null), priority: priority + 3 },
    {
      debugName: 'common',
      name: (id, graph) => (isShared(id, common, graph) ? 'common' : null),
      priority: priority + 2,
    },
    { debugName: 'front', name: (id, graph) => (isShared(id, front, graph) ? 'front' : null), priority: priority + 1 },
    // The rest: one chunk for the modules of the same pages, so that no page loads what it does not use. A chunk takes the imports of its
    // modules with it, so those that more pages use come first.
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
