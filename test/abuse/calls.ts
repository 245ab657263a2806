import type { FastifyInstance } from 'fastify'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { describeApi } from '#contract/openapi/openapi.ts'
import type { Operation, PathItem } from '#contract/openapi/operations.ts'
import type { JsonSchema } from '#contract/openapi/schemas.ts'

export type EndpointCase = { name: string; endpoint: Endpoint; operation: Operation; body?: JsonSchema | undefined }

const { paths, components } = describeApi()

const resolve = (schema: JsonSchema | undefined) =>
  schema && components.schemas[String(schema.$ref).replace('#/components/schemas/', '')]

/** All endpoints of the contract, so that a new one is attacked as soon as it is declared. */
export const endpointCases: EndpointCase[] = Object.values(endpoints)
  .flatMap((feature) => Object.values(feature))
  .map((endpoint) => {
    const operation =
      paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[
        endpoint.method.toLowerCase() as Exclude<keyof PathItem, 'servers'>
      ]
    if (!operation) throw new Error(`${endpoint.method} ${endpoint.path} is not described`)
    return {
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      operation,
      body: resolve(operation.requestBody?.content['application/json']?.schema),
    }
  })

export type Call = {
  params?: Record<string, string>
  /** A name may occur several times. */
  query?: [string, string][]
  payload?: string
  type?: string
  token?: string | undefined
}

let addresses = 0
/** Another client address for each call, so that the rate limit of one call does not hide the next. */
const anAddress = () => {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

export const call = async (
  app: FastifyInstance,
  { method, path }: Endpoint,
  { params = {}, query, payload, type, token }: Call,
) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = query?.length ? `?${new URLSearchParams(query)}` : ''
  const reply = await app.inject({
    method,
    url: `${apiBase}${filled}${search}`,
    remoteAddress: anAddress(),
    headers: {
      'accept-language': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': type ?? 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  return { status: reply.statusCode, text: reply.body, headers: reply.headers }
}

/** Words that only internals contain. */
const leaks =
  /\bat \/|\.ts:\d|node_modules|\bselect\b.+\bfrom\b|syntax error|violates|relation "|ZodError|TypeError|ECONN|password_hash|argon2/i

/** Returns null for an acceptable answer. */
export const faultOf = ({ status, text, headers }: Awaited<ReturnType<typeof call>>): string | null => {
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`
  if (status < 400) return null
  if (!String(headers['content-type']).startsWith('application/json')) return `answers ${headers['content-type']}`
  const { success, code, message } = JSON.parse(text)
  if (success !== false || typeof code !== 'string' || typeof message !== 'string')
    return `has another shape: ${text.slice(0, 200)}`
  return leaks.test(text) ? `leaks internals: ${text.slice(0, 300)}` : null
}
