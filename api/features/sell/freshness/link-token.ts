import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/sell/freshness/freshness.sql.ts'

export const openQuestionsAmong = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<Set<string>> =>
  new Set(await sql.listOpenQuestions(db, ids))

/** A page where the owner answers without signing in. */
export const stillPathOf = (
  { secret }: Pick<Deps, 'secret'>,
  question: { id: string; ownerId: string; askedAt: Date },
) => `/still/${signStill(secret, question)}`

const idBytes = 16
const timeBytes = 6
const macBytes = 16

type Question = { id: string; ownerId: string; askedAt: Date }

/** The owner is signed but not contained, which keeps the link short and ends it with the account. */
const macOf = (secret: string, body: Buffer, ownerId: string) =>
  createHmac('sha256', secret).update('still.').update(body).update(ownerId).digest().subarray(0, macBytes)

const bodyOf = ({ id, askedAt }: Omit<Question, 'ownerId'>) => {
  const body = Buffer.alloc(idBytes + timeBytes)
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(body)
  body.writeUIntBE(askedAt.getTime(), idBytes, timeBytes)
  return body
}

/** The token permits answering this one question and nothing else. */
export const signStill = (secret: string, question: Question): string => {
  const body = bodyOf(question)
  return Buffer.concat([body, macOf(secret, body, question.ownerId)]).toString('base64url')
}

/** The content is unproved until `isSigned` has verified it with the owner of the listing. */
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
