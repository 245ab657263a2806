import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Declarator = Node & { init: Node | null }

/** The parts of an endpoint that only the server and the API description use. */
const serverParts = [
  'access',
  'summary',
  'params',
  'query',
  'body',
  'reply',
  'errors',
  'isIdempotent',
  'limits',
  'bodyTextLengthMax',
]

/** Schema libraries are too large for browsers. */
const serverLibraries = ['zod', 'libphonenumber-js']

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Whether evaluating the expression calls something; calls inside functions do not count. */
const calls = (node: Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || (!isFunction(node) && childrenOf(node).some(calls))

const declarators = (program: Node): Declarator[] =>
  childrenOf(program)
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => declaration.declarations as Declarator[])

const keyOf = ({ key }: Node) => (isNode(key) ? (key.name ?? key.value) : undefined)

/** Reduces every `endpoint({ … })` in an expression to what a client needs. */
const slim = (code: string, node: Node): string => {
  const [row] = Array.isArray(node.arguments) ? (node.arguments as Node[]) : []
  if (isNode(node.callee) && node.callee.name === 'endpoint' && row?.type === 'ObjectExpression') {
    const remaining = (row.properties as Node[]).filter((property) => !serverParts.includes(String(keyOf(property))))
    return `({${remaining.map(({ start, end }) => code.slice(start, end)).join(',')}})`
  }
  const children = childrenOf(node).sort((one, other) => one.start - other.start)
  let text = ''
  let at = node.start
  for (const child of children) {
    if (child.start < at) continue
    text += code.slice(at, child.start) + slim(code, child)
    at = child.end
  }
  return text + code.slice(at, node.end)
}

const schemaCall = /(?<![\w$.])z\./
/**
 * Browsers read no schemas, so the parts of a schema are dropped; the call stays, so that reading one would bundle zod
 * and fail the build.
 */
const withoutParts = (text: string) => (schemaCall.test(text) ? 'z.unknown()' : text)

const importsIn = (program: Node) =>
  childrenOf(program)
    .filter(
      ({ type, specifiers }) => type === 'ImportDeclaration' && Array.isArray(specifiers) && specifiers.length > 0,
    )
    .map(({ start, end, specifiers }) => ({
      start,
      end,
      names: (specifiers as Node[]).map(({ local }) => String((local as Node).name)),
    }))

const mentions = (text: string, name: string) =>
  new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$&')}(?![\\w$])`).test(text)

/**
 * Removes schemas from endpoints and marks every call result as pure, so that the bundler can drop unused ones. Drops
 * imports that only schemas use, since every page would load them.
 */
export const slimContract = (code: string, program: Node): string => {
  const changes = declarators(program).flatMap(({ init }) =>
    init && calls(init)
      ? [{ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => (${withoutParts(slim(code, init))}))()` }]
      : [],
  )
  const imports = importsIn(program)
  const body = replaced(code, [...changes, ...imports.map(({ start, end }) => ({ start, end, text: '' }))])
  const unused = imports.filter(({ names }) => !names.some((name) => mentions(body, name)))
  return replaced(code, [...changes, ...unused.map(({ start, end }) => ({ start, end, text: '' }))])
}

type Change = { start: number; end: number; text: string }

const replaced = (code: string, changes: Change[]): string => {
  let text = ''
  let at = 0
  for (const change of changes.sort((one, other) => one.start - other.start)) {
    text += code.slice(at, change.start) + change.text
    at = change.end
  }
  return text + code.slice(at)
}

/**
 * The server validates what browsers send, so browsers need an endpoint's method and path but none of its schemas. The
 * bundler then drops unused schemas and zod itself.
 */
export const contractForBrowser = (): Plugin => ({
  name: 'contract-for-browser',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/(?:contract|domain)\/[^?]+\.ts$/ },
    handler(code) {
      return { code: slimContract(code, this.parse(code) as unknown as Node), map: null }
    },
  },
  /** A single schema read at run time would add zod to every page that shares a module with it. */
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk')
        for (const library of serverLibraries)
          if (chunk.moduleIds.some((id) => id.includes(`/node_modules/${library}/`)))
            this.error(
              `${chunk.fileName} brings ${library} to browsers: something in web/ reads a schema of the contract`,
            )
  },
})
