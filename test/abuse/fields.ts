import * as z from 'zod/mini'
import type { EndpointCase } from '#test/abuse/calls.ts'
import type { Schema } from '#test/abuse/values.ts'

/** `*` in a path stands for a list item. */
export type Field = { path: string[]; lengthMax: number | undefined }

const longest = (schema: Schema): number | undefined => {
  const lengths = [schema.maxLength, ...(schema.anyOf ?? []).map(longest)].filter((length) => length !== undefined)
  return lengths.length > 0 ? Math.max(...lengths) : undefined
}

const fieldsOf = (schema: Schema, path: string[] = []): Field[] => {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => fieldsOf(property, [...path, name])),
    ...(schema.items ? fieldsOf(schema.items, [...path, '*']) : []),
    ...(schema.anyOf ?? [])
      .filter(({ properties, items }) => properties ?? items)
      .flatMap((one) => fieldsOf(one, path)),
  ]
  return inner.length > 0 ? inner : [{ path, lengthMax: longest(schema) }]
}

const describe = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

const known = new Map<z.ZodMiniType, Field[]>()

const fieldsIn = (schema: z.ZodMiniType | undefined): Field[] => {
  if (!schema) return []
  const fields = known.get(schema) ?? fieldsOf(describe(schema)).filter(({ path }) => path.length > 0)
  known.set(schema, fields)
  return fields
}

export const bodyFields = ({ endpoint }: EndpointCase): Field[] => fieldsIn(endpoint.body)

export const parameterFields = ({ endpoint }: EndpointCase, where: 'params' | 'query'): Field[] =>
  fieldsIn(endpoint[where])

export const withValue = (body: unknown, [step, ...rest]: string[], value: unknown): unknown => {
  if (step === undefined) return value
  if (step === '*') return [withValue(undefined, rest, value)]
  const known =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  return { ...known, [step]: withValue(known[step], rest, value) }
}
