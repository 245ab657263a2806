import { createHash, createHmac, randomInt } from 'node:crypto'
import { newId } from '#api/db/new-id.ts'
import type { StoredRegistration } from '#api/db/tables/accounts.tables.ts'
import type { Deps } from '#api/deps.ts'
import { newTicket } from '#api/features/accounts/codes/otp.ts'
import * as sql from '#api/features/accounts/whatsapp-codes/whatsapp-codes.sql.ts'
import { purposeOf, whatsappText } from '#api/features/accounts/whatsapp-codes/whatsapp-message.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit, countNetwork } from '#api/limits/rate-limit.ts'
import type { WhatsappCode, WhatsappCodePurpose } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { codeLength, codeLifeMs } from '#domain/limits.ts'
import { whatsAppNumberLink } from '#domain/phone/phone.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

/** Collisions are rare even with a hundred thousand open codes. */
const attemptsMax = 20

/** Not bound to the phone: a message from another number must find the row as well. */
const hashOf = (secret: string, code: string) => createHmac('sha256', secret).update(`whatsapp code|${code}`).digest()
const ticketHashOf = (ticket: string) => createHash('sha256').update(ticket).digest()

const makeCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')

type CodePurpose =
  | { purpose: 'phone'; phone: string; userId: string }
  | { purpose: 'register'; phone: string; registration: StoredRegistration }
  | { purpose: 'reset'; phone: string }

export const checkWhatsappOn = ({ whatsapp }: Pick<Deps, 'whatsapp'>) => {
  if (!whatsapp) throw new AppError('whatsapp_off')
  return whatsapp
}

/**
 * Makes a code that the owner of `phone` sends to the site. Sends nothing, and does not look up whether the phone has
 * an account.
 */
export const startWhatsappCode = async (
  deps: Deps,
  client: ClientInfo,
  requested: CodePurpose,
): Promise<WhatsappCode> => {
  const { number } = checkWhatsappOn(deps)
  await countNetwork(deps, rateLimits.whatsappCodesPerAddress, client.network)
  const { purpose, phone } = requested
  const ticket = newTicket()
  const code = await insertUnique(deps, (hash) => ({
    id: newId(),
    purpose,
    phone,
    code_hash: hash,
    ticket_hash: ticketHashOf(ticket),
    user_id: purpose === 'phone' ? requested.userId : null,
    registration: purpose === 'register' ? JSON.stringify(requested.registration) : null,
    lang: client.lang,
    created_at: deps.now(),
    expires_at: new Date(deps.now().getTime() + codeLifeMs),
  }))
  const text = whatsappText(purpose, client.lang, code)
  const url = whatsAppNumberLink(number, text)
  return { phone, ticket, code, number, text, url, expiresInSeconds: codeLifeMs / 1000 }
}

const rejectIfDeleted = (error: unknown): never => {
  throw (error as { code?: unknown }).code === '23503' ? new AppError('unauthenticated') : error
}

const insertUnique = async (deps: Deps, rowOf: (hash: Buffer) => Parameters<typeof sql.insertCode>[1]) => {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const code = makeCode()
    if (await sql.insertCode(deps.db, rowOf(hashOf(deps.secret, code))).catch(rejectIfDeleted)) return code
  }
  throw new AppError('unavailable')
}

/** A confirmation stays usable for the life of a code, because a user chooses the new password only after it. */
const usableSince = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - codeLifeMs)

export const findWhatsappCode = async (deps: Pick<Deps, 'db' | 'now'>, ticket: string) => {
  const row = await sql.findByTicket(deps.db, ticketHashOf(ticket))
  if (!row || row.used_at) return null
  const endsAt = row.confirmed_at ? new Date(row.confirmed_at.getTime() + codeLifeMs) : row.expires_at
  const secondsLeft = Math.ceil((endsAt.getTime() - deps.now().getTime()) / 1000)
  return secondsLeft > 0 ? { ...row, secondsLeft } : null
}

/**
 * Runs in the transaction of the action that it allows, so that a failure leaves the code unused. A ticket of another
 * purpose or user counts as spent.
 */
export const takeConfirmed = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { purpose, ticket, userId = null }: { purpose: WhatsappCodePurpose; ticket: string; userId?: string | null },
) => {
  const requested = { purpose, ticketHash: ticketHashOf(ticket), userId }
  const row = await sql.takeConfirmed(deps.db, requested, usableSince(deps), deps.now())
  if (row) return row
  const found = await findWhatsappCode(deps, ticket)
  const isWaiting = found?.purpose === purpose && found.user_id === userId && !found.confirmed_at
  throw new AppError(isWaiting ? 'whatsapp_waiting' : 'code_spent')
}

/** Longer text cannot be one of the expected sentences and is cut. */
const textLengthMax = 1_000
const codeInText = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`)

export type CodeInMessage = { codeHash: Buffer; purpose: WhatsappCodePurpose | null }

/**
 * Reads digits of any script. Returns the hash of the first code and the purpose of the sentence around it; null
 * without a code.
 */
export const codeIn = ({ secret }: Pick<Deps, 'secret'>, text: string): CodeInMessage | null => {
  const code = codeInText.exec(toLatinDigits(text.slice(0, textLengthMax)))?.[0]
  return code === undefined ? null : { codeHash: hashOf(secret, code), purpose: purposeOf(text, code) }
}

const seenDigits = 3

/**
 * Confirms a code only if the code's own phone sent the exact sentence of its purpose. Otherwise an attacker could ask
 * a seller to send "panel 482913" and get a new password. Another text or number only leaves a hint (the reason, or the
 * end of the number) for whoever waits, and not even that for a sender who tries many codes.
 */
export const confirmBySender = async (
  deps: Pick<Deps, 'db' | 'now'>,
  seen: CodeInMessage & { sender: string; receivedAt: Date },
): Promise<void> => {
  const { purpose } = seen
  if (purpose && (await sql.confirm(deps.db, seen, purpose, deps.now()))) return
  if (await sql.putTextChanged(deps.db, seen)) return
  try {
    await consumeRateLimit(deps, rateLimits.wrongWhatsappPerSender, seen.sender)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await sql.putWrongSender(deps.db, seen, seen.sender.slice(-seenDigits))
}
