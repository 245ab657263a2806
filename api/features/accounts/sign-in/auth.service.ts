import { newId } from '#api/db/new-id.ts'
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
import { findEndedByBan } from '#api/features/accounts/sessions/sessions.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { enter } from '#api/features/accounts/sign-in/enter.ts'
import { openAccount, replacePassword } from '#api/features/accounts/sign-in/finish-sign-in.ts'
import {
  auditFailure,
  countFailure,
  countSignIn,
  knownClientOf,
  openLocks,
  resetFailures,
} from '#api/features/accounts/sign-in/login-locks.ts'
import { hashPassword, isCommonPassword, isPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { addClaim } from '#api/features/directory/trust/checked-claims.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { findGovernorate } from '#domain/places/places.ts'

export type NewAccount = {
  name: string
  phone: string
  password: string
  email?: string | null
  governorate?: string | null
}

const sentWords = { ar: 'أرسلنا رمز التحقق إلى هاتفك.', en: 'We sent a code to your phone.' }

export const rejectCommonPassword = (field: string, password: string, phone: string) => {
  if (isCommonPassword(password, phone)) throw new AppError('invalid', { fields: { [field]: 'password_common' } })
}

/** Stores the details until the code is confirmed; the account is created only then. */
export const register = async (deps: Deps, client: ClientInfo, input: NewAccount) => {
  const governorate = placeOf(input.governorate)
  rejectCommonPassword('password', input.password, input.phone)
  await countNetwork(deps, rateLimits.registerPerAddress, client.network)
  if (await sql.findUserByPhone(deps.db, input.phone)) throw new AppError('user_exists')
  await admitCodeRequest(deps, client, { phone: input.phone, sendsCode: true })
  const passwordHash = await hashPassword(input.password, client.network)
  const ticket = newTicket()
  await inTransaction(deps, async (deps) => {
    // The code's row first, as in `verify`: locking the same rows in two orders could deadlock.
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
  return codeSent(input.phone, ticket, sentWords[client.lang])
}

export const placeOf = (text: string | null | undefined) => {
  if (!text) return null
  const found = findGovernorate(text)
  if (!found) throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  return found.key
}

/** The right code turns the stored registration into an account and signs it in, in one transaction. */
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

/**
 * Sends the registration code again. The reply does not reveal whether there is a registration. With a ticket only the code
 * of that ticket is sent.
 */
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
  return codeSent(phone, sentTicket, sentWords[client.lang])
}

/** An unknown phone costs the same hashing work, so that response time does not reveal which phones have accounts. */
export const login = async (
  deps: Deps,
  client: ClientInfo,
  { phone, password }: { phone: string; password: string },
) => {
  const user = await sql.findUserByPhone(deps.db, phone)
  await countSignIn(deps, user, client)
  const locks = await openLocks(deps, { phone, user, client })
  const isRight = await isPassword(password, user?.password_hash, client.network)
  if (!user || !isRight) {
    const failures = await countFailure(deps, locks)
    if (user) await auditFailure(deps, client, user, failures)
    throw new AppError(user ? 'invalid_credentials' : 'phone_not_registered')
  }
  const entered = await openFor(deps, client, user)
  if ('refused' in entered) throw new AppError(entered.refused, { details: entered.details })
  await resetFailures(deps, locks)
  return entered
}

type CheckedUser = { id: string; password_hash: string }

/**
 * Opens a session for the compared password, unless it was changed or the user banned since: comparing is slow, and a session
 * opened after a reset would let an intruder stay signed in. A rejection is returned, as by `enter`.
 */
const openFor = (deps: Deps, client: ClientInfo, checked: CheckedUser) =>
  inTransaction(deps, async (deps) => {
    const user = await sql.lockUser(deps.db, checked.id)
    if (!user || user.password_hash !== checked.password_hash)
      return { refused: 'invalid_credentials' as const, details: undefined }
    // Other attempts may have failed while this password was compared.
    await openLocks(deps, { phone: user.phone, user, client })
    return enter(deps, client, user, 'password')
  })

/**
 * Reports to the holder of a token that a ban ended its session, and the reason. Every other token gets the same empty reply.
 */
export const suspension = async ({ db }: Deps, token: string) => {
  const found = await findEndedByBan({ db }, token)
  return { success: true as const, data: { isSuspended: found !== undefined, reason: found?.ban_reason ?? null } }
}

export const logout = async ({ db }: Deps, { id, sessionId }: Caller) => {
  await sql.deleteSession(db, id, sessionId)
  return { success: true as const }
}

/** A code for a new password, if the phone has an account; the reply is the same if it has none. */
export const requestReset = async (deps: Deps, client: ClientInfo, { phone }: { phone: string }) => {
  const user = await sql.findUserByPhone(deps.db, phone)
  const knownClient = user ? await knownClientOf(deps, user, client) : null
  const isKnownClient = await admitCodeRequest(deps, client, { phone, sendsCode: user !== undefined, knownClient })
  const ticket = newTicket()
  if (user) await issueCode(deps, { phone, purpose: 'reset', ticket, client, isKnownClient })
  return codeSent(phone, ticket, sentWords[client.lang])
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

type NewUser = {
  id?: string
  phone: string
  name: string
  passwordHash: string
  role?: 'user' | 'moderator' | 'admin'
  email?: string | null
  governorate?: string | null
  picture?: Picture | null
  phoneConfirmedAt?: Date
  isStaffVerified?: boolean
}

/** Creates an account without a code. For operators and the demo, never for an external request. */
export const createUser = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, passwordHash, picture, phoneConfirmedAt, isStaffVerified, ...rest }: NewUser,
) => {
  const { db, now } = deps
  const user = await sql.insertUser(db, {
    ...rest,
    id: id ?? newId(),
    password_hash: passwordHash,
    picture: picture ? JSON.stringify(picture) : null,
    phone_confirmed_at: phoneConfirmedAt ?? null,
    is_verified: isStaffVerified ?? false,
    created_at: now(),
    updated_at: now(),
  })
  if (user && isStaffVerified) await addClaim(deps, 'user', user.id, { kind: 'identity' })
  return user
}
