import type { Plugin } from 'vite'

/** Names that only the library's server side imports, which the bundler drops. */
const serverOnly = (...names: string[]) => names.map((name) => `\nexport const ${name} = undefined`).join('')

/** Walks ask the API through `clientLoader`; the rare route that has none is opened as a page of its own. */
const top = '../'.repeat(3)
const dataStrategy = `
  import { decode } from '${top}vendor/turbo-stream-v2/turbo-stream.js'
  import { ErrorResponseImpl } from '${top}lib/router/utils.js'
  const readPart = (type, ...rest) => {
    if (type === 'ErrorResponse') return { value: new ErrorResponseImpl(rest[1], rest[2], rest[0]) }
    if (type === 'SanitizedError') return { value: Object.assign(new Error(rest[1]), { stack: rest[2] }) }
  }
  export const decodeViaTurboStream = (body) => decode(body, { plugins: [readPart] })
  export const getTurboStreamSingleFetchDataStrategy = () => async ({ request, matches }) => {
    const results = {}
    const openPage = () => new Promise(() => location.assign(request.url))
    const load = async (match) => {
      results[match.route.id] = await match.resolve((handle) => handle(openPage))
    }
    await Promise.all(matches.filter((match) => match.shouldCallHandler()).map(load))
    return results
  }`

/**
 * Parts of libraries that no page uses and that no setting leaves out, with what stands in for them in browsers:
 * measuring hooks, finding routes piece by piece (`routeDiscovery` is `initial`), loaders asked through the server,
 * and remembered writes (we have no `useMutation`). Together 6 KB for every visitor.
 */
export const standIns: Record<string, string> = {
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router${serverOnly('instrumentHandler', 'instrumentationResultMetaContext')}`,
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined${serverOnly('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  'react-router/dist/production/lib/dom/ssr/single-fetch.js':
    dataStrategy +
    serverOnly(
      'StreamTransfer',
      'NO_BODY_STATUS_CODES',
      'SingleFetchRedirectSymbol',
      'singleFetchUrl',
      'getSingleFetchDataStrategyImpl',
      'stripIndexParam',
    ),
  '@tanstack/query-core/build/modern/mutationCache.js': `
    export class MutationCache {
      getAll() { return [] }
      findAll() { return [] }
      clear() {}
      build() { throw new Error('mutations are left out of the build: see scripts/lean-libraries.ts') }
      resumePausedMutations() { return Promise.resolve() }
    }`,
}

const nameOf = (id: string) => Object.keys(standIns).find((name) => id.endsWith(`/node_modules/${name}`))

const styleImport = /^import (\w+) from ('[^']+\.module\.css')$/gm

/** Class names as separate values, which the bundler writes where they are used, instead of a table of all of them. */
export const separateClassNames = (code: string): string =>
  code.replace(styleImport, (line, table: string, file: string) =>
    new RegExp(`\\b${table}\\b(?!\\.)`).test(code.replace(line, '')) ? line : `import * as ${table} from ${file}`,
  )

/** Makes the browser's build smaller without touching what the code says; fails when a library has moved its parts. */
export const leanLibraries = (): Plugin => {
  const found = new Set<string>()
  return {
    name: 'lean-libraries',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /node_modules.(react-router|@tanstack)/ },
      handler(id) {
        const name = nameOf(id)
        if (!name) return
        found.add(name)
        return standIns[name]
      },
    },
    transform: {
      filter: { id: /\bweb\/[^?]+\.tsx?$/ },
      handler: (code) => ({ code: separateClassNames(code), map: null }),
    },
    generateBundle() {
      for (const name of Object.keys(standIns))
        if (!found.has(name)) this.error(`${name} is no longer in the build: look at scripts/lean-libraries.ts`)
    },
  }
}
