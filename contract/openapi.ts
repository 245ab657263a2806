import * as z from 'zod/mini'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { ErrorReply } from '#contract/errors.ts'

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] }
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security?: Record<string, string[]>[]
  'x-access': Endpoint['access']
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}
export type OpenApi = { openapi: '3.1.0'; paths: Record<string, Record<string, Operation>> } & Record<string, unknown>

const json = <S>(schema: S) => ({ 'application/json': { schema } })
const csv = { 'text/csv': { schema: { type: 'string' } } }
const failure = (description: string) => ({ description, content: json({ $ref: '#/components/schemas/Error' }) })

const isOfStaff = ({ access }: Endpoint) => access === 'moderator' || access === 'admin'

/** OpenAPI 3.1 from the rows: a new row is described by being declared. Rows of staff are described to staff alone. */
export const describeApi = (reader: 'anybody' | 'staff' = 'staff'): OpenApi => {
  const paths: OpenApi['paths'] = {}
  for (const [feature, rows] of Object.entries(endpoints))
    for (const [name, row] of Object.entries<Endpoint>(rows)) {
      if (reader === 'anybody' && isOfStaff(row)) continue
      const path = row.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(feature, name, row) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shamsouq API',
      version: '1.0.0',
      description:
        'The marketplace for solar equipment in Yemen. Messages come in Arabic, or in English with `Accept-Language: en`.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorReply, 'output') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const operation = (feature: string, name: string, row: Endpoint): Operation => ({
  operationId: `${feature}.${name}`,
  tags: [feature],
  summary: row.summary,
  ...(row.access !== 'public' && { security: [{ token: [] }] }),
  'x-access': row.access,
  ...parametersOf(row),
  ...(row.body && { requestBody: { required: true, content: json(schemaOf(row.body, 'input')) } }),
  responses: {
    200: { description: 'Done', content: row.format === 'csv' ? csv : json(schemaOf(row.reply, 'output')) },
    ...failuresOf(row),
  },
})

const failuresOf = (row: Endpoint) => ({
  ...(row.body && { 400: failure('Malformed JSON'), 413: failure('Too large'), 415: failure('Not JSON') }),
  ...(row.access !== 'public' && { 401: failure('Not signed in'), 403: failure('Not allowed') }),
  ...(row.params && { 404: failure('Not found') }),
  ...((row.query || row.body || row.params) && { 422: failure('A field is wrong; `fields` says which') }),
  429: failure('Too many; wait `Retry-After` seconds'),
  503: failure('Not now; wait `Retry-After` seconds'),
})

const parametersOf = (row: Endpoint): { parameters?: Parameter[] } => {
  const parameters = [...listParameters(row.params, 'path'), ...listParameters(row.query, 'query')]
  return parameters.length ? { parameters } : {}
}

const listParameters = (schema: z.ZodMiniType | undefined, where: Parameter['in']): Parameter[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
  return rest
}
