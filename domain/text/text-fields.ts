import * as z from 'zod/mini'
import type { FieldCode } from '#domain/text/field-texts.ts'
import { cleanLine, cleanLines } from '#domain/text/plain-text.ts'

const nameMax = 64
const hostMax = 253

/**
 * Checks each part in one pass. The address is public on pages of shops and engineers and part of a `mailto:` link, so
 * it must not contain a sentence, a subject or a text.
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

/** Accepts http and https without credentials; a bare host gets https. Anything else is null. */
export const webLink = (text: string | null): string | null => {
  const link = text?.trim() ?? ''
  if (link.length > linkLengthMax || /[\s\p{Cc}\p{Cf}<>"\\]/u.test(link)) return null
  const full = bareHost.test(link) ? `https://${link}` : link
  if (!webScheme.test(full) || !URL.canParse(full)) return null
  const { hostname, username, password } = new URL(full)
  return hostname.includes('.') && !username && !password ? full : null
}

export const webLinkOrPath = (text: string | null): string | null =>
  text !== null && insidePath.test(text) ? text : webLink(text)

const numberTextLengthMax = 40

type Errors = { missing?: FieldCode; long?: FieldCode }

/**
 * Text exactly as sent. Every text from a caller starts here: its length is checked before any regular expression, and
 * before it is cleaned, parsed or stored (`test/input-schemas.test.ts` checks all endpoints).
 */
export const rawText = (lengthMax: number, { missing, long = 'too_long' }: Errors = {}) =>
  z.string(missing && { error: missing }).check(z.maxLength(lengthMax, { error: long }))

/** For names, brands, places and keywords: control characters are removed, line breaks become spaces. */
export const lineText = (lengthMax: number, errors?: Errors) =>
  z.pipe(rawText(lengthMax, errors), z.transform(cleanLine))

/** For descriptions, notes and reasons: the line break is the only control character kept. */
export const linesText = (lengthMax: number, errors?: Errors) =>
  z.pipe(rawText(lengthMax, errors), z.transform(cleanLines))

/** Accepts a number, or text limited to the length of a number. */
export const numberText = (error?: FieldCode, lengthMax = numberTextLengthMax) =>
  z.union([z.number(), rawText(lengthMax, { long: error ?? 'invalid' })], error && { error })
