import type * as z from 'zod/mini'
import { apiBase, type Endpoint } from '#contract/endpoint.ts'
import { fileTypes, xlsxType } from '#contract/endpoints/sell/listing-files.ts'
import { uploadPath } from '#contract/endpoints/sell/uploads.ts'
import { endpoints } from '#contract/endpoints.ts'
import { type ErrorCode, ErrorReply, errorStatus } from '#contract/errors.ts'
import {
  errorResponse,
  json,
  type OpenApi,
  type Operation,
  type Parameter,
  type PathItem,
} from '#contract/openapi/operations.ts'
import { makeSchemas, type Schemas } from '#contract/openapi/schemas.ts'
import { tagTexts } from '#contract/openapi/tags.ts'
import { uploadOperation } from '#contract/openapi/upload.ts'
import { idempotencyKeyLengthMax } from '#domain/limits.ts'

const bodyErrors: ErrorCode[] = ['malformed', 'length_required', 'too_large', 'unsupported_type', 'invalid']
const userErrors: ErrorCode[] = ['unauthenticated', 'forbidden', 'banned']
const staffErrors: ErrorCode[] = [...userErrors, 'not_found']
const anyErrors: ErrorCode[] = ['too_many', 'unavailable']

const accessErrors = ({ access }: Endpoint): ErrorCode[] => {
  if (access === 'public') return []
  return access === 'user' ? userErrors : staffErrors
}

export const errorCodesOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([
    ...(endpoint.body ? bodyErrors : []),
    ...accessErrors(endpoint),
    ...(endpoint.params || endpoint.query ? (['invalid'] as const) : []),
    ...(endpoint.params ? (['not_found'] as const) : []),
    ...(endpoint.errors ?? []),
    ...anyErrors,
  ]),
]

/** Statuses that callers must handle: 4xx and 503. */
const errorsByStatus = (endpoint: Endpoint): Map<number, ErrorCode[]> =>
  new Map([...Map.groupBy(errorCodesOf(endpoint), (code) => errorStatus[code])].sort(([one], [other]) => one - other))

const files = {
  csv: { 'text/csv': { schema: { type: 'string' } } },
  table: {
    'text/csv': { schema: { type: 'string' } },
    [xlsxType]: { schema: { type: 'string', contentMediaType: xlsxType } },
  },
  picture: { 'image/jpeg': { schema: { type: 'string', contentMediaType: 'image/jpeg' } } },
}

/** The content decides what a file is, whatever its declared type. */
const fileContent = Object.fromEntries(
  fileTypes.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
)

/** Public endpoints also accept a token where the reply depends on the caller. */
const securityOf = ({ access }: Endpoint): Operation['security'] =>
  access === 'public' ? [{}, { token: [] }] : [{ token: [] }]

const idempotencyParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeat with the same key and body within 24 hours answers what the first call did; another body gets 409.',
  schema: { type: 'string', minLength: 1, maxLength: idempotencyKeyLengthMax },
}

const pascal = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const isOfStaff = ({ access }: Endpoint) => access === 'moderator' || access === 'admin'

/** Only staff get the description of staff endpoints. */
export const describeApi = (reader: 'anybody' | 'staff' = 'staff'): OpenApi => {
  const schemas = makeSchemas()
  schemas.inline(ErrorReply, 'output')
  const paths: OpenApi['paths'] = {}
  const tags = new Set<string>()
  for (const [feature, rows] of Object.entries(endpoints))
    for (const [name, endpoint] of Object.entries<Endpoint>(rows)) {
      if (reader === 'anybody' && isOfStaff(endpoint)) continue
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const item: PathItem = { [endpoint.method.toLowerCase()]: operation(schemas, feature, name, endpoint) }
      paths[path] = { ...paths[path], ...item }
      tags.add(feature)
    }
  paths[uploadPath] = { servers: [{ url: '/', description: 'The storage service' }], post: uploadOperation(schemas) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shamsouq API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The marketplace for solar equipment in Yemen. Messages come in Arabic, or in English by `Accept-Language`.',
    },
    servers: [{ url: apiBase, description: 'This installation' }],
    tags: Object.entries(tagTexts).flatMap(([name, description]) => (tags.has(name) ? [{ name, description }] : [])),
    paths,
    components: {
      schemas: schemas.components,
      headers: { RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of `POST /auth/login`.' },
        uploadKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'A key of `POST /uploads/key`.' },
      },
    },
  }
}

const operation = (schemas: Schemas, feature: string, name: string, endpoint: Endpoint): Operation => {
  const component = pascal(feature) + pascal(name)
  const parameters = [
    ...listParameters(schemas, endpoint.params, 'path'),
    ...listParameters(schemas, endpoint.query, 'query'),
    ...(endpoint.isIdempotent ? [idempotencyParameter] : []),
  ]
  const reply = () => json(schemas.named(`${component}Reply`, endpoint.reply, 'output'))
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    'x-access': endpoint.access,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemas.named(`${component}Body`, endpoint.body, 'input')) },
    }),
    ...(endpoint.fileBytesMax && { requestBody: { required: true, content: fileContent } }),
    responses: {
      200: { description: 'Done.', content: endpoint.format ? files[endpoint.format] : reply() },
      ...Object.fromEntries(
        [...errorsByStatus(endpoint)].map(([status, codes]) => [status, errorResponse(status, codes)]),
      ),
    },
  }
}

const listParameters = (schemas: Schemas, schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Parameter[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.inline(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}
