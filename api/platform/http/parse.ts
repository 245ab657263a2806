import type * as z from 'zod/mini'
import { AppError } from '#api/platform/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldCode, isFieldCode } from '#contract/error-texts.ts'

const depthMax = 12

type Raw = { params: unknown; query: unknown; body: unknown }

/** Reads params, query and body by the row. The only place a 422 for bad input comes from. */
export const parse = (endpoint: Endpoint, raw: Raw): { params: unknown; query: unknown; body: unknown } => ({
  params: read(endpoint.params, raw.params),
  query: read(endpoint.query, raw.query ?? {}),
  body: read(endpoint.body, raw.body ?? {}),
})

const read = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const dirty = findUnreadable(value, [])
  if (dirty) throw new AppError('invalid', { fields: { [dirty.join('.')]: 'unreadable' } })
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('invalid', { fields: fieldsOf(result.error.issues) })
}

/** PostgreSQL cannot keep NUL, and half a surrogate pair would come back changed: refuse both, and absurd nesting. */
const findUnreadable = (value: unknown, path: string[]): string[] | null => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= depthMax) return path
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') || !key.isWellFormed() ? path : findUnreadable(inner, [...path, key])
    if (found) return found
  }
  return null
}

type Issue = z.core.$ZodIssue

/** Field name → why, the first reason of each field; the edge turns the reason into a sentence. */
const fieldsOf = (issues: readonly Issue[]): Record<string, FieldCode> => {
  const fields: Record<string, FieldCode> = {}
  for (const issue of issues) {
    const name = issue.path.map(String).join('.') || 'body'
    fields[name] ??= reasonOf(issue)
  }
  return fields
}

const reasonOf = (issue: Issue): FieldCode => {
  if (isFieldCode(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'invalid'
  if (issue.code === 'invalid_value') return 'unknown_value'
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_big'
  return 'invalid'
}
