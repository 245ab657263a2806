import { type Deps, inTransaction } from '#api/deps.ts'
import {
  checkCode,
  codeSent,
  consumeCode,
  issueCode,
  newTicket,
  reissueCode,
} from '#api/features/accounts/codes/otp.ts'
import { admitCodeRequest } from '#api/features/accounts/codes/otp-budget.service.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { openAccount } from '#api/features/accounts/sign-in/finish-sign-in.ts'
import { hashPassword, rejectCommonPassword } from '#api/features/accounts/sign-in/passwords.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { findGovernorate } from '#domain/places/places.ts'

export type NewAccount = {
  name: string
  phone: string
  password: string
  email?: string | null
  governorate?: string | null
}

/** The account is created only once the code is confirmed. */
export const register = async (deps: Deps, client: ClientInfo, input: NewAccount) => {
  const governorate = placeOf(input.governorate)
  rejectCommonPassword('password', input.password, input.phone)
  await countNetwork(deps, rateLimits.registerPerAddress, client.network)
  if (await sql.findUserByPhone(deps.db, input.phone)) throw new AppError('user_exists')
  await admitCodeRequest(deps, client, { phone: input.phone, sendsCode: true })
  const passwordHash = await hashPassword(input.password, client.network)
  const ticket = newTicket()
  await inTransaction(deps, async (deps) => {
    // Locks the code's row first, as `verify` does, to avoid a deadlock.
    await issueCode(deps, { phone: input.phone, purpose: 'register', ticket, client })
    await sql.putRegistration(
      {
        phone: input.phone,
        name: input.name,
        email: input.email ?? null,
        governorate,
        password_hash: passwordHash,
        created_at: deps.now(),
      },
      deps.db,
    )
  })
  return codeSent(input.phone, ticket, client.lang)
}

export const placeOf = (text: string | null | undefined) => {
  if (!text) return null
  const found = findGovernorate(text)
  if (!found) throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  return found.key
}

export const verify = async (
  deps: Deps,
  client: ClientInfo,
  input: { phone: string; otp: string; ticket?: string | undefined },
) => {
  const { phone } = input
  const right = await checkCode(deps, client, { phone, purpose: 'register', code: input.otp, ticket: input.ticket })
  return inTransaction(deps, async (deps) => {
    await consumeCode(deps, phone, 'register', right)
    const details = await sql.takeRegistration(deps.db, phone)
    if (!details) throw new AppError('code_spent')
    const { created_at: _createdAt, ...account } = details
    return openAccount(deps, client, { ...account, way: 'code' })
  })
}

/** The reply does not reveal whether there is a registration. With a ticket, only the code of that ticket is sent. */
export const requestCode = async (
  deps: Deps,
  client: ClientInfo,
  { phone, ticket }: { phone: string; ticket?: string | undefined },
) => {
  const isRegistering = (await sql.findRegistration(deps.db, phone)) !== undefined
  await admitCodeRequest(deps, client, { phone, sendsCode: isRegistering })
  const sentTicket = ticket ?? newTicket()
  if (isRegistering)
    await (ticket === undefined ? issueCode : reissueCode)(deps, {
      phone,
      purpose: 'register',
      ticket: sentTicket,
      client,
    })
  return codeSent(phone, sentTicket, client.lang)
}
