import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { afterCommit, type Deps } from '#api/deps.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { checkNetwork, countNetwork } from '#api/limits/rate-limit.ts'
import type { OtpPurpose } from '#api/ports/otp-port.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { codeLifeMs, codeResendWaitMs, codeTriesMax } from '#domain/limits.ts'
import { siteOf } from '#domain/networks.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Keyed with the server's secret and bound to one phone and purpose. */
const hashOf = (secret: string, phone: string, purpose: OtpPurpose, code: string) =>
  createHmac('sha256', secret).update(`code|${purpose}|${phone}|${code}`).digest()

export const newTicket = () => randomBytes(16).toString('base64url')

type CodeRequest = {
  phone: string
  purpose: OtpPurpose
  ticket: string
  client: Pick<ClientInfo, 'lang' | 'network'>
  isKnownClient?: boolean
}

const newRow = ({ secret, now }: Deps, { phone, purpose, ticket }: CodeRequest, code: string) => ({
  phone,
  purpose,
  ticket,
  code_hash: hashOf(secret, phone, purpose, code),
  expires_at: new Date(now().getTime() + codeLifeMs),
  created_at: now(),
})

/**
 * Sends after the commit, so that a rolled back transaction sends nothing. A crash in between loses the message, since
 * only hashes of codes are stored; the user can request another code after a minute.
 */
const sendCode = (
  deps: Deps,
  { phone, purpose, client: { lang, network }, isKnownClient = false }: CodeRequest,
  sent: { code: string; resends: number },
) => {
  const site = siteOf(network) ?? network
  afterCommit(deps, () => deps.codes.send({ phone, ...sent, purpose, lang, isKnownClient, site }))
}

export const issueCode = async (deps: Deps, requested: CodeRequest): Promise<void> => {
  const code = deps.codes.make()
  const { resends } = await sql.putCode(deps.db, newRow(deps, requested, code))
  sendCode(deps, requested, { code, resends })
}

/** Sends nothing if another request has replaced the code of this ticket. */
export const reissueCode = async (deps: Deps, requested: CodeRequest): Promise<void> => {
  const code = deps.codes.make()
  const replaced = await sql.replaceCode(deps.db, newRow(deps, requested, code))
  if (replaced) sendCode(deps, requested, { code, resends: replaced.resends })
}

const sentWords = { ar: 'أرسلنا رمز التحقق إلى هاتفك.', en: 'We sent a code to your phone.' }

/** The reply is the same whether or not a code was sent. */
export const codeSent = (phone: string, ticket: string, lang: Lang, words = sentWords) => ({
  success: true as const,
  message: words[lang],
  data: { phone, ticket, expiresInSeconds: codeLifeMs / 1000, resendInSeconds: codeResendWaitMs / 1000 },
})

export type RightCode = { hash: Buffer; ticket: string }

/**
 * Compares a code and consumes one try. A wrong ticket compares nothing and consumes no try: an attacker who registers
 * another person's phone cannot make that person confirm it. The reply is the same as for a phone without a code.
 */
export const checkCode = async (
  deps: Deps,
  { network }: Pick<ClientInfo, 'network'>,
  { phone, purpose, code, ticket }: { phone: string; purpose: OtpPurpose; code: string; ticket?: string | undefined },
): Promise<RightCode> => {
  const checkWrong = () => checkNetwork(deps, rateLimits.wrongCodesPerAddressDaily, network)
  if (ticket === undefined) await checkWrong()
  const row = await sql.spendTry(deps.db, { phone, purpose, ticket }, codeTriesMax, deps.now())
  // Others behind the same address may have used up its wrong tries; whoever requested this code still gets one try.
  if (row && ticket !== undefined && row.tries > 1) await checkWrong()
  if (!row) throw new AppError((await areTriesSpent(deps, phone, purpose, ticket)) ? 'code_tries' : 'code_spent')
  const hash = hashOf(deps.secret, phone, purpose, code)
  if (!timingSafeEqual(hash, row.code_hash)) {
    await countNetwork(deps, rateLimits.wrongCodesPerAddressDaily, network)
    throw new AppError(ticket !== undefined && row.tries >= codeTriesMax ? 'code_tries' : 'invalid_code')
  }
  return { hash, ticket: row.ticket }
}

/** Tells only the holder of the ticket, because to others it would reveal that the phone has a code. */
const areTriesSpent = async ({ db, now }: Deps, phone: string, purpose: OtpPurpose, ticket: string | undefined) =>
  ticket !== undefined && (await sql.hasNoTriesLeft(db, { phone, purpose, ticket }, codeTriesMax, now()))

/** Runs in the transaction of the action that the code allows; of two concurrent uses the second fails. */
export const consumeCode = async ({ db, now }: Deps, phone: string, purpose: OtpPurpose, right: RightCode) => {
  if (!(await sql.useCode(db, phone, purpose, right, now()))) throw new AppError('code_spent')
}
