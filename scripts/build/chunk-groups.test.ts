import { describe, expect, it } from 'vitest'
import { chunkGroups, type ModuleGraph, screenOf, webFile } from '#scripts/build/chunk-groups.ts'
import routes from '#web/routes.ts'

const entry = webFile('entry.client.tsx')
const root = webFile('root.tsx')
const library = '/app/node_modules/react/index.js'

/** All public screens import only what the test gives. */
const graphOf = (imports: Record<string, string[]>): ModuleGraph => {
  const files = [entry, root, ...routes.map(({ file }) => webFile(file)), ...Object.values(imports).flat()]
  const modules = new Map(files.map((id) => [id, { importedIds: imports[id] ?? [] }]))
  return { getModuleInfo: (id) => modules.get(id) ?? null }
}

/** As the bundler does: a module goes to the matching group with the highest priority. */
const chunkOf = (id: string, graph: ModuleGraph): string | null => {
  for (const { test, name } of chunkGroups().sort((one, other) => (other.priority ?? 0) - (one.priority ?? 0))) {
    if (typeof name !== 'function' || (typeof test === 'function' && !test(id))) continue
    const chunk = name(id, graph as Parameters<typeof name>[1])
    if (chunk) return chunk
  }
  return null
}

describe('chunks', () => {
  it('separate libraries that every page loads from our own code', () => {
    const graph = graphOf({ [entry]: ['/app/web/start.ts'], '/app/web/start.ts': [library] })
    expect(chunkOf(library, graph)).toBe('vendor')
    expect(chunkOf('/app/web/start.ts', graph)).toBe('app')
  })

  it('depend on the pages that import a module, not on its name', () => {
    const card = '/app/web/any-name.tsx'
    const importedBy = (...paths: string[]) =>
      graphOf(Object.fromEntries(paths.map((path) => [screenOf(path), [card]])))
    expect(chunkOf(card, importedBy('/', '/products'))).toBe('pages-0-1')
    expect(chunkOf(card, importedBy('/', '/products', '/product/:id', '/shop/:id'))).toBe('front')
    expect(chunkOf(card, importedBy('/engineers', '/shops'))).toMatch(/^pages-/)
    expect(chunkOf(card, importedBy('/about'))).toBeNull()
  })

  it('exclude dynamic imports', () => {
    expect(chunkOf('/app/web/later.dialog.tsx', graphOf({}))).toBeNull()
  })

  it('fail when an entry or a page has moved', () => {
    const withoutRoot: ModuleGraph = { getModuleInfo: (id) => (id === root ? null : { importedIds: [] }) }
    expect(() => chunkOf(library, withoutRoot)).toThrow('root.tsx is not in the build')
    expect(() => screenOf('/renamed')).toThrow('web/routes.ts has no page /renamed')
  })

  it('name only pages that exist in the routes', () => {
    expect(() => chunkOf('/app/web/a.ts', graphOf({}))).not.toThrow()
  })
})
