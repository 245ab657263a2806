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

/** The schema libraries: too large for browsers. */
const serverLibraries = ['zod', 'libphonenumber-js']

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Whether evaluating it calls something; calls inside functions do not count. */
const calls = (node: Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || (!isFunction(node) && childrenOf(node).some(calls))

const declarators = (program: Node): Declarator[] =>
  childrenOf(program)
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => declaration.declarations as Declarator[])

const keyOf = ({ key }: Node) => (isNode(key) ? (key.name ?? key.value) : undefined)

/** The source of an expression with every `endpoint({ … })` reduced to what a client needs. */
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

/** Removes schemas from endpoints and marks every call result as pure, so that the bundler can drop unused ones. */
export const slimContract = (code: string, program: Node): string => {
  let text = ''
  let at = 0
  for (const { init } of declarators(program)) {
    if (!init || !calls(init)) continue
    text += `${code.slice(at, init.start)}/* @__PURE__ */ (() => (${slim(code, init)}))()`
    at = init.end
  }
  return text + code.slice(at)
}

/**
 * The server validates what browsers send, so browsers need an endpoint's method and path but none of its
 * schemas. This removes the schemas from the endpoints; the bundler then drops unused schemas and zod itself.
 */
export const contractForBrowser = (): Plugin => ({
  name: 'contract-for-browser',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/[^?]+\.ts$/ },
    handler(code) {
      return { code: slimContract(code, this.parse(code) as unknown as Node), map: null }
    },
  },
  /** A single schema read at run time would bring zod to every page that shares a module with it. */
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
