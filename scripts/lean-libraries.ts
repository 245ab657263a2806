import type { Plugin } from 'vite'
import { emptied } from '#scripts/emptied-parts.ts'

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

const nameOf = (table: Record<string, unknown>, id: string) =>
  Object.keys(table).find((name) => id.endsWith(`/node_modules/${name}`))

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Body = { name: string; start: number; end: number }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** `function name() {}` and `a.b.name = function () {}`, however deep they stand. */
const functionBodies = (code: string, node: Node): Body[] => {
  const [name, made] =
    node.type === 'AssignmentExpression' ? [node.left as Node, node.right as Node] : [node.id as Node, node]
  const own =
    isNode(name) && /^Function/.test(made.type) && isNode(made.body)
      ? [{ name: code.slice(name.start, name.end), start: made.body.start, end: made.body.end }]
      : []
  const children = Object.values(node).flat().filter(isNode)
  return [...own, ...children.flatMap((child) => functionBodies(code, child))]
}

/** The module with other bodies for the named functions; a name that is not there, or there twice, is an error. */
export const withBodies = (code: string, program: unknown, bodies: Record<string, string>): string => {
  const found = functionBodies(code, program as Node).filter(({ name }) => name in bodies)
  for (const name of Object.keys(bodies)) {
    const count = found.filter((each) => each.name === name).length
    if (count !== 1) throw new Error(`${name} is there ${count} times: look at scripts/emptied-parts.ts`)
  }
  let text = ''
  let at = 0
  for (const { name, start, end } of found.sort((one, other) => one.start - other.start)) {
    if (start < at) continue
    text += `${code.slice(at, start)}{ ${bodies[name]} }`
    at = end
  }
  return text + code.slice(at)
}

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
        const name = nameOf(standIns, id)
        if (!name) return
        found.add(name)
        return standIns[name]
      },
    },
    transform: {
      filter: { id: /\bweb\/[^?]+\.tsx?$|node_modules.(react-dom|react-router)/ },
      handler(code, id) {
        const name = nameOf(emptied, id)
        if (name) found.add(name)
        const lean = name ? withBodies(code, this.parse(code), emptied[name] ?? {}) : separateClassNames(code)
        return { code: lean, map: null }
      },
    },
    generateBundle() {
      for (const name of Object.keys({ ...standIns, ...emptied }))
        if (!found.has(name)) this.error(`${name} is no longer in the build: look at scripts/lean-libraries.ts`)
    },
  }
}
