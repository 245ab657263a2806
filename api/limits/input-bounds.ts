import { bodyTextLengthMax, bodyValuesMax, parameterLengthMax } from '#domain/limits.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { cleanLine } from '#domain/text/plain-text.ts'

export type Bounds = { lengthMax: number; valuesMax: number }
type Fault = { field: string; code: FieldCode }

const depthMax = 12
const fieldLengthMax = 100

export const parameterBounds: Bounds = { lengthMax: parameterLengthMax, valuesMax: bodyValuesMax }
export const bodyBounds: Bounds = { lengthMax: bodyTextLengthMax, valuesMax: bodyValuesMax }

/** PostgreSQL cannot store NUL, and half a surrogate pair would be changed. */
const isReadable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Finds text that is too long for any field or cannot be stored, too many values, and deep nesting. Runs before the
 * schemas of every endpoint, so that their regular expressions only see text of a limited length.
 */
export const findFault = (input: unknown, { lengthMax, valuesMax }: Bounds): Fault | null => {
  let count = 0
  // Reported only if the rest of the input has no other fault, because shortening requires all other bounds to hold.
  let tooLong: Fault | null = null
  const path: string[] = []
  const fault = (code: FieldCode): Fault => ({
    field: cleanLine(path.join('.').slice(0, fieldLengthMax)) || 'body',
    code,
  })

  const look = (value: unknown): Fault | null => {
    count += 1
    if (count > valuesMax) return fault('items_max')
    if (typeof value === 'string') {
      if (value.length <= lengthMax) return isReadable(value) ? null : fault('unreadable')
      tooLong ??= fault('too_long')
      return null
    }
    if (typeof value !== 'object' || value === null) return null
    if (path.length >= depthMax) return fault('unreadable')
    if (Array.isArray(value) && count + value.length > valuesMax) return fault('items_max')
    for (const [name, inner] of Object.entries(value)) {
      if (!isReadable(name)) return fault('unreadable')
      path.push(name)
      const found = look(inner)
      if (found) return found
      path.pop()
    }
    return null
  }
  return look(input) ?? tooLong
}

/** Cuts texts to one character more than any field allows, so that the field's own schema reports them as too long. */
export const shortened = (value: unknown, bounds: Bounds): unknown => {
  if (typeof value === 'string') return value.slice(0, bounds.lengthMax + 1)
  if (Array.isArray(value)) return value.map((item) => shortened(item, bounds))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner, bounds)]))
}
