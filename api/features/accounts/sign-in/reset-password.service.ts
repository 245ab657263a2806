import { type Deps, inTransaction } from '#api/deps.ts'
import { checkCode, codeSent, consumeCode, issueCode, newTicket } from '#api/features/accounts/codes/otp.ts'
import { admitCodeRequest } from '#api/features/accounts/codes/otp-budget.service.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { replacePassword } from '#api/features/accounts/sign-in/finish-sign-in.ts'
import { knownClientOf } from '#api/features/accounts/sign-in/login-locks.ts'
import { hashPassword, rejectCommonPassword } from '#api/features/accounts/sign-in/passwords.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'

/** The reply does not reveal whether the phone has an account. */
export const requestReset = async (deps: Deps, client: ClientInfo, { phone }: { phone: string }) => {
  const user = await sql.findUserByPhone(deps.db, phone)
  const knownClient = user ? await knownClientOf(deps, user, client) : null
  const isKnownClient = await admitCodeRequest(deps, client, { phone, sendsCode: user !== undefined, knownClient })
  const ticket = newTicket()
  if (user) await issueCode(deps, { phone, purpose: 'reset', ticket, client, isKnownClient })
  return codeSent(phone, ticket, client.lang)
}

export const confirmReset = async (
  deps: Deps,
  client: ClientInfo,
  input: { phone: string; otp: string; password: string; ticket?: string | undefined },
) => {
  const { phone, password } = input
  rejectCommonPassword('password', password, phone)
  const right = await checkCode(deps, client, { phone, purpose: 'reset', code: input.otp, ticket: input.ticket })
  const passwordHash = await hashPassword(password, client.network)
  return inTransaction(deps, async (deps) => {
    await consumeCode(deps, phone, 'reset', right)
    const entered = await replacePassword(deps, client, { phone, passwordHash, way: 'code' })
    if (!entered) throw new AppError('code_spent')
    return entered
  })
}
