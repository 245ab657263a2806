import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { bodyTextLengthMax, parameterLengthMax } from '#domain/limits.ts'
import { listingFields } from '#domain/listing/listing-fields.ts'

type Def = {
  type: string
  in?: z.ZodMiniType
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  shape?: Record<string, z.ZodMiniType>
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
}
type Node = { path: string; schema: z.ZodMiniType; def: Def }

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

/** Every schema that sees raw client input. */
const nodesOf = (schema: z.ZodMiniType, path: string): Node[] => {
  const def = defOf(schema)
  const inner = [
    ...[def.in, def.innerType, ...(def.options ?? [])].flatMap((one) => (one ? nodesOf(one, path) : [])),
    ...(def.element ? nodesOf(def.element, `${path}.*`) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => nodesOf(field, `${path}.${name}`)),
  ]
  return [{ path, schema, def }, ...inner]
}

const parts = Object.values(endpoints)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .flatMap((row) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = row[part]
      const longest = { params: undefined, query: row.queryTextLengthMax, body: row.bodyTextLengthMax }[part]
      const lengthMax = longest ?? (part === 'body' ? bodyTextLengthMax : parameterLengthMax)
      return schema ? [{ part, lengthMax, name: `${row.method} ${row.path} ${part}`, schema }] : []
    }),
  )

const lengthMaxOf = ({ checks = [] }: Def) =>
  checks[0]?._zod.def.check === 'max_length' ? checks[0]._zod.def.maximum : undefined

/** Kinds that check only the type, and kinds that only contain others. */
const harmless = [
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'pipe',
  'union',
  'optional',
  'nullable',
  'default',
  'catch',
  'object',
]

describe('every text and list in a request', () => {
  it('has a maximum length that is checked first and fits into the body limit', () => {
    const unbounded = parts.flatMap(({ lengthMax, name, schema }) =>
      nodesOf(schema, name)
        .filter(({ def }) => !harmless.includes(def.type))
        .filter(({ def }) => {
          if (def.type === 'array') return !def.checks?.some(({ _zod }) => _zod.def.check === 'max_length')
          return def.type !== 'string' || (lengthMaxOf(def) ?? Number.POSITIVE_INFINITY) > lengthMax
        })
        .map(({ path, def }) => `${path}: ${def.type}`),
    )
    expect(unbounded).toEqual([])
  })
})

const controls = [
  '\u0001',
  '\u0007',
  '\b',
  '\t',
  '\v',
  '\f',
  '\r',
  '\u001b[2J',
  '\u001b]0;title\u0007',
  '\u007f',
  '\u0085',
  '\u009b31m',
  '\u2028',
  '\u2029',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
]
/** Texts that some field accepts, so that its output can be checked. */
const carriers = [
  'abc|def',
  '770|123456',
  'https://noor.example/|x',
  'a|b@noor.example',
  '12|3456',
  '2026-11-|15',
  '|ibb',
]
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unwanted = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** The object that a schema reads, before transforms; for a list, that of its items. */
const objectIn = (schema: z.ZodMiniType): Def | undefined => {
  const def = defOf(schema)
  if (def.type === 'object') return def
  const inner = def.in ?? def.innerType ?? def.element
  return inner && objectIn(inner)
}

/** Fields with all transforms of their schemas. */
const fieldsOf = (schema: z.ZodMiniType, path: string): { path: string; schema: z.ZodMiniType }[] => {
  const shape = objectIn(schema)?.shape
  if (!shape) return [{ path, schema }]
  return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('control characters and direction overrides', () => {
  const fields = parts.flatMap(({ name, schema }) => fieldsOf(schema, name))

  it('pass no field of any endpoint but passwords; line breaks only in multi-line texts', () => {
    const leaks: string[] = []
    const changed = new Set<string>()
    let taken = 0
    for (const { path, schema } of fields)
      for (const carrier of carriers)
        for (const control of controls) {
          const text = carrier.replace('|', control)
          for (const input of [text, [text]]) {
            const result = schema.safeParse(input)
            if (!result.success) continue
            taken += 1
            const passes = textsIn(result.data).some((found) => unwanted.test(found))
            if (/password$/i.test(path)) changed.add(`${path.split('.').at(-1)} ${textsIn(result.data)[0] === text}`)
            else if (passes) leaks.push(`${path} keeps ${JSON.stringify(control)}`)
          }
        }
    expect(leaks).toEqual([])
    expect(taken).toBeGreaterThan(5_000)
    expect([...changed].sort()).toEqual(['currentPassword true', 'newPassword true', 'password true'])
  })

  it('keep line breaks only in multi-line fields', () => {
    const several = fields
      .filter(({ schema }) => textsIn(schema.safeParse('abc\r\ndef').data).includes('abc\ndef'))
      .map(({ path }) => path.split('.').at(-1))
    expect([...new Set(several)].sort()).toEqual([
      'comment',
      'description',
      'details',
      'note',
      'notes',
      'reason',
      'text',
    ])
  })

  it('keep the joiners that Arabic and emoji need', () => {
    const text = ' نمی\u200cخواهم 👩🏽\u200d🚒  \u200f550W\u200f \n<b>'
    expect(listingFields.description.parse(text)).toBe(text)
    expect(listingFields.name.parse('نمی\u200cخواهم 👩🏽\u200d🚒')).toBe('نمی\u200cخواهم 👩🏽\u200d🚒')
  })
})
