import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { JsonSchema, SchemaRef } from '#contract/openapi/schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: unknown
  description?: string
}
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Header = { $ref: string }
export type Response = { description: string; headers?: Record<string, Header>; content?: Record<string, unknown> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  'x-access': Endpoint['access']
  parameters?: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: SchemaRef | JsonSchema }> }
  responses: Record<string, Response>
}
export type PathItem = { servers?: { url: string; description: string }[] } & Partial<Record<Method, Operation>>
export type OpenApi = {
  openapi: '3.1.0'
  paths: Record<string, PathItem>
  components: { schemas: Record<string, JsonSchema> } & Record<string, unknown>
} & Record<string, unknown>

const statusTexts: Record<number, string> = {
  400: 'The request cannot be read, or its code is wrong or used up.',
  401: 'Not signed in, or the credentials are wrong.',
  403: 'Not allowed.',
  404: 'Not found, or not visible to this caller.',
  409: 'Conflicts with the current state.',
  410: 'No longer available.',
  413: 'Too large.',
  415: 'Unsupported content type.',
  422: 'A field is wrong; `fields` names it.',
  429: 'Too many requests; try again after `Retry-After` seconds.',
  503: 'Temporarily unavailable; try again after `Retry-After` seconds.',
}

export const json = (schema: SchemaRef | JsonSchema) => ({ 'application/json': { schema } })
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

export const errorResponse = (status: number, codes: ErrorCode[]): Response => ({
  description: `${statusTexts[status] ?? 'Failed.'} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
  ...((status === 429 || status === 503) && { headers: retryAfter }),
  content: json({ $ref: '#/components/schemas/Error' }),
})
