import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { UploadPass, UploadReceipt } from '#contract/endpoints/sell/uploads.ts'
import { uploadReceiptLifeMs } from '#domain/limits.ts'

const Pass = z.object({
  nonce: z.string(),
  ownerId: z.string(),
  sessionId: z.string(),
  expiresAt: z.number(),
  count: z.number(),
  bytes: z.number(),
})
const Receipt = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  color: z.string(),
  ownerId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  bytes: z.number(),
  sha256: z.string(),
  at: z.number(),
  /** Absent in receipts of the previous release. */
  isPrivate: z.optional(z.boolean()),
})

/** The purpose is part of the signed text, so that a receipt is not valid as a key. */
const macOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', secret).update(`${purpose}.${body}`).digest()

const seal = (secret: string, purpose: string, value: object) => {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${body}.${macOf(secret, purpose, body).toString('base64url')}`
}

const unseal = <T>(secret: string, purpose: string, schema: z.ZodMiniType<T>, text: string): T | null => {
  const [body = '', mac = '', ...rest] = text.split('.')
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(secret, purpose, body)
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
  const result = schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  return result.success ? result.data : null
}

export const signPass = (secret: string, pass: UploadPass): string => seal(secret, 'upload-key', pass)

/** Null when the signature is invalid or the key has expired. */
export const readPass = (secret: string, text: string, now: Date): UploadPass | null => {
  const pass = unseal(secret, 'upload-key', Pass, text)
  return pass && pass.expiresAt > now.getTime() ? pass : null
}

export const signReceipt = (secret: string, receipt: UploadReceipt): string => seal(secret, 'upload-receipt', receipt)

/** Null when the signature is invalid or the picture may have been deleted. */
export const readReceipt = (secret: string, text: string, now: Date): UploadReceipt | null => {
  const receipt = unseal(secret, 'upload-receipt', Receipt, text)
  return receipt && receipt.at + uploadReceiptLifeMs > now.getTime() ? receipt : null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
export const isSameKey = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))
