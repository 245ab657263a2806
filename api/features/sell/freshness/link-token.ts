import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/sell/freshness/freshness.sql.ts'

/** Those of the listings whose owner was asked if they are still there, and has not answered. */
export const openQuestionsAmong = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<Set<string>> =>
  new Set(await sql.listOpenQuestions(db, ids))

/** Where the owner answers without signing in. */
export const stillPathOf = (
  { secret }: Pick<Deps, 'secret'>,
  question: { id: string; ownerId: string; askedAt: Date },
) => `/still/${signStill(secret, question)}`

const idBytes = 16
const timeBytes = 6
const macBytes = 16

/** A question: which listing, whose, and when it was asked. */
type Question = { id: string; ownerId: string; askedAt: Date }

/** The owner is signed and not contained: the link stays short, and ends with the account. */
const macOf = (secret: string, body: Buffer, ownerId: string) =>
  createHmac('sha256', secret).update('still.').update(body).update(ownerId).digest().subarray(0, macBytes)

const bodyOf = ({ id, askedAt }: Omit<Question, 'ownerId'>) => {
  const body = Buffer.alloc(idBytes + timeBytes)
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(body)
  body.writeUIntBE(askedAt.getTime(), idBytes, timeBytes)
  return body
}

/** The secret part of `/still/{token}`: whoever has it may answer this question, and nothing else. */
export const signStill = (secret: string, question: Question): string => {
  const body = bodyOf(question)
  return Buffer.concat([body, macOf(secret, body, question.ownerId)]).toString('base64url')
}

/** What a token claims to be about; `isSigned` tells whether that is true, once the owner is known. */
export const readStill = (secret: string, token: string) => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + timeBytes + macBytes || bytes.toString('base64url') !== token) return null
  const body = bytes.subarray(0, idBytes + timeBytes)
  const hex = body.subarray(0, idBytes).toString('hex')
  return {
    id: [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-'),
    askedAt: new Date(body.readUIntBE(idBytes, timeBytes)),
    isSigned: (ownerId: string) => timingSafeEqual(bytes.subarray(idBytes + timeBytes), macOf(secret, body, ownerId)),
  }
}
