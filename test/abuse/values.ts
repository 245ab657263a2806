import fc from 'fast-check'

/** Values that break programs without input validation. */
const texts = [
  '',
  ' ',
  '0',
  '-1',
  '1e308',
  'NaN',
  '٣٫٥',
  "' or 1=1 --",
  "'; drop table users; --",
  '$1',
  '%',
  '_',
  '\\',
  '%00',
  'a\u0000b',
  '\ud800',
  '\u202Eevil\u202C',
  '\u200b\u200f',
  '😀'.repeat(300),
  'ا'.repeat(10_001),
  'x'.repeat(70_000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/',
  'http://169.254.169.254/latest/meta-data/',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'toString',
  '{{7*7}}#{7*7}',
  '\r\nSet-Cookie: a=b',
  '9'.repeat(400),
  `+967${'7'.repeat(60)}`,
  '2026-13-45T99:99:99Z',
  '{"a":1}',
  '[]',
  'null',
  'true',
] as const

const others = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e308,
  9_007_199_254_740_991,
  2 ** 31,
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { toString: 'x' },
  { $gt: '' },
  { length: 1e9 },
] as const

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)
export const hostile = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...others) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 60 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3 }) },
)

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** A value that fits the schema, so that the rest of the body is valid. */
export const plausible = (schema: Schema): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum?.length) return fc.constantFrom(...schema.enum)
  if (schema.anyOf?.length) return fc.oneof(...schema.anyOf.map(plausible))
  if (schema.properties)
    return fc.record(mapValues(schema.properties, plausible), { requiredKeys: schema.required ?? [] })
  if (schema.type === 'array') return fc.array(plausible(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({
      min: Math.ceil(Math.max(schema.minimum ?? 0, -1e6)),
      max: Math.floor(Math.min(schema.maximum ?? 1_000, 1e6)),
    })
  const min = Math.min(schema.minLength ?? 1, 50)
  return fc.oneof(
    fc.string({ minLength: min, maxLength: Math.max(min, Math.min(schema.maxLength ?? 30, 60)) }),
    fc.constantFrom('770123456', '123456', 'لوح شمسي جيد جداً', '50000', '2026-11-01T00:00:00Z', 'rooftop-panels-7'),
  )
}

/** A valid body except for one hostile field at any depth. */
export const spoiled = (schema: Schema): fc.Arbitrary<unknown> => {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return hostile
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .tuple(plausible(schema), fc.oneof(hostile, spoiled(schema.properties?.[name] ?? {})))
        .map(([body, value]) => ({ ...(body as object), [name]: value })),
    )
}

const mapValues = <T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
