import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Declarator = Node & { init: Node | null }

/** The parts of a endpoint that only the server and the API's papers read. */
const serverParts = ['access', 'summary', 'params', 'query', 'body', 'reply', 'errors', 'isIdempotent', 'limits']

/** What schemas stand on: too large for browsers. */
const serverLibraries = ['zod', 'libphonenumber-js']

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Whether evaluating it calls something; what a function in it would call later does not count. */
const calls = (node: Node): boolean =>
  node.type === 'CallExpression' || node.type === 'NewExpression' || (!isFunction(node) && childrenOf(node).some(calls))

const declarators = (program: Node): Declarator[] =>
  childrenOf(program)
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((declaration) => declaration.declarations as Declarator[])

const keyOf = ({ key }: Node) => (isNode(key) ? (key.name ?? key.value) : undefined)

/** The text of an expression in which every `endpoint({ … })` is only what a caller needs. */
const slim = (code: string, node: Node): string => {
  const [row] = Array.isArray(node.arguments) ? (node.arguments as Node[]) : []
  if (isNode(node.callee) && node.callee.name === 'endpoint' && row?.type === 'ObjectExpression') {
    const kept = (row.properties as Node[]).filter((property) => !serverParts.includes(String(keyOf(property))))
    return `({${kept.map(({ start, end }) => code.slice(start, end)).join(',')}})`
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

/** Endpoints without their schemas, and every value that is made by a call marked as made for its own sake only. */
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
 * Browsers send what they are given and the server checks it, so they need an endpoint's method and path but none of its
 * schemas. This takes the schemas out of the endpoints; the bundler then drops whatever schema, and zod itself, nobody uses.
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
  /** One schema that is read at run time would bring the library to every page that shares a module with it. */
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
