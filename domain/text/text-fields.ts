import * as z from 'zod/mini'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { cleanLine, cleanLines } from '#domain/text/plain-text.ts'

const nameMax = 64
const hostMax = 253

/**
 * An address of the usual form, each part checked in one pass. It is public on pages of shops and engineers and part of a `mailto:` link, so
 * it must not be a sentence, or carry a subject and a text.
 */
export const isEmail = (text: string): boolean => {
  const [name = '', host = '', ...more] = text.split('@')
  if (more.length > 0 || name.length > nameMax || host.length > hostMax) return false
  const labels = host.split('.')
  return /^[\w.+-]+$/.test(name) && labels.length > 1 && labels.every((label) => /^[A-Za-z\d-]{1,63}$/.test(label))
}

const webScheme = /^https?:\/\/[^/]/i
const bareHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i
/** A letter or digit first: `//host` and `/\host` would leave the site. */
const insidePath = /^\/[a-z0-9][\w\-./?=&%#]*$/i
const linkLengthMax = 2_000

/** A link that may be shown: http or https, without credentials; a bare host gets https. Anything else is null. */
export const webLink = (text: string | null): string | null => {
  const link = text?.trim() ?? ''
  if (link.length > linkLengthMax || /[\s\p{Cc}\p{Cf}<>"\\]/u.test(link)) return null
  const full = bareHost.test(link) ? `https://${link}` : link
  if (!webScheme.test(full) || !URL.canParse(full)) return null
  const { hostname, username, password } = new URL(full)
  return hostname.includes('.') && !username && !password ? full : null
}

/** An external link, or a path of the site. */
export const webLinkOrPath = (text: string | null): string | null =>
  text !== null && insidePath.test(text) ? text : webLink(text)

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
