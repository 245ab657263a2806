import type * as z from 'zod/mini'
import { AppError } from '#api/http/errors.ts'
import { type Bounds, bodyBounds, findFault, parameterBounds, shortened } from '#api/limits/input-bounds.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldReason, isFieldCode } from '#domain/text/field-texts.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** The only source of 422 for bad input. */
export const parse = (endpoint: Endpoint, raw: Raw): { params: unknown; query: unknown; body: unknown } => ({
  params: read(endpoint.params, raw.params, parameterBounds),
  query: read(endpoint.query, raw.query ?? {}, widened(parameterBounds, endpoint.queryTextLengthMax)),
  body: read(endpoint.body, raw.body ?? {}, widened(bodyBounds, endpoint.bodyTextLengthMax), endpoint.rowsIn),
})

const widened = (bounds: Bounds, lengthMax = bounds.lengthMax): Bounds => ({ ...bounds, lengthMax })

const read = (schema: z.ZodMiniType | undefined, value: unknown, bounds: Bounds, rowsIn?: string): unknown => {
  if (!schema) return undefined
  const result = readInput(schema, value, bounds, rowsIn)
  if ('fields' in result) throw new AppError('invalid', { fields: result.fields })
  return result.data
}

type Read<T> = { data: T } | { fields: Record<string, FieldReason> }

/**
 * Validates against the bounds of all input and the schema. Rows of a list that are validated one by one later do not
 * count.
 */
export const readInput = <S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
  bounds: Bounds = bodyBounds,
  rowsIn?: string,
): Read<z.output<S>> => {
  const fault = findFault(rowsIn === undefined ? value : withoutRows(value, rowsIn), bounds)
  // Rows are validated later, so they are not shortened here.
  if (fault && (fault.code !== 'too_long' || rowsIn !== undefined)) return { fields: { [fault.field]: fault.code } }
  const result = schema.safeParse(fault ? shortened(value, bounds) : value, { reportInput: true })
  if (!result.success) return { fields: fieldsOf(result.error.issues) }
  return fault ? { fields: { [fault.field]: fault.code } } : { data: result.data }
}

const withoutRows = (value: unknown, rowsIn: string): unknown =>
  typeof value === 'object' && value !== null && Array.isArray(Reflect.get(value, rowsIn))
    ? { ...value, [rowsIn]: [] }
    : value

type Issue = z.core.$ZodIssue

/** Keeps the reply from becoming much longer than its request. */
const issuesMax = 100

/** Maps each field to the code of its first issue; `errorReply` turns codes into texts. */
export const fieldsOf = (issues: readonly Issue[]): Record<string, FieldReason> => {
  const fields: Record<string, FieldReason> = {}
  for (const issue of issues.slice(0, issuesMax)) {
    const name = issue.path.map(String).join('.') || 'body'
    fields[name] ??= reasonOf(issue)
  }
  return fields
}

const isNumber = ({ origin }: { origin: string }) => origin === 'number' || origin === 'int'

const reasonOf = (issue: Issue): FieldReason => {
  if (isFieldCode(issue.message)) return issue.message
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'required' : 'invalid'
  if (issue.code === 'invalid_value') return 'unknown_value'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'too_short'
    return isNumber(issue) && issue.inclusive ? `too_small:${Number(issue.minimum)}` : 'too_small'
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return 'too_long'
    return isNumber(issue) && issue.inclusive ? `too_big:${Number(issue.maximum)}` : 'too_big'
  }
  return 'invalid'
}
