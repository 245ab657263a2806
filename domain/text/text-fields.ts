import * as z from 'zod/mini'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { cleanLine, cleanLines } from '#domain/text/plain-text.ts'

const numberTextLengthMax = 40

type Errors = { missing?: FieldCode; long?: FieldCode }

/**
 * Text of a limited length, exactly as sent. Every text from a caller starts here: the length is checked before any regular
 * expression, and before the text is cleaned, parsed or stored (`test/input-schemas.test.ts` checks all endpoints).
 */
export const rawText = (lengthMax: number, { missing, long = 'too_long' }: Errors = {}) =>
  z.string(missing && { error: missing }).check(z.maxLength(lengthMax, { error: long }))

/** One line: names, brands, places, keywords. Control characters are removed, line breaks become spaces. */
export const lineText = (lengthMax: number, errors?: Errors) =>
  z.pipe(rawText(lengthMax, errors), z.transform(cleanLine))

/** Several lines: descriptions, notes, reasons. Of the control characters only the line break stays. */
export const linesText = (lengthMax: number, errors?: Errors) =>
  z.pipe(rawText(lengthMax, errors), z.transform(cleanLines))

/** A number, or its text, limited to the length that a number can have. */
export const numberText = (error?: FieldCode, lengthMax = numberTextLengthMax) =>
  z.union([z.number(), rawText(lengthMax, { long: error ?? 'invalid' })], error && { error })
