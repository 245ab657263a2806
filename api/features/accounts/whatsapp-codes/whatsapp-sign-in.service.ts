import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { openAccount, replacePassword } from '#api/features/accounts/sign-in/finish-sign-in.ts'
import { hashPassword, rejectCommonPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { type NewAccount, placeOf } from '#api/features/accounts/sign-in/register.service.ts'
import {
  checkWhatsappOn,
  findWhatsappCode,
  startWhatsappCode,
  takeConfirmed,
} from '#api/features/accounts/whatsapp-codes/whatsapp-codes.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import type { WhatsappCodeState } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { rateLimits } from '#contract/rate-limits.ts'

const one = <T>(data: T) => ({ success: true as const, data })

/** Stores the registration with the code; the user confirms by a message to the site. */
export const register = async (deps: Deps, client: ClientInfo, input: NewAccount) => {
  checkWhatsappOn(deps)
  const governorate = placeOf(input.governorate)
  rejectCommonPassword('password', input.password, input.phone)
  await countNetwork(deps, rateLimits.registerPerAddress, client.network)
  if (await sql.findUserByPhone(deps.db, input.phone)) throw new AppError('user_exists')
  const { name, phone, email = null } = input
  const passwordHash = await hashPassword(input.password, client.network)
  const registration = { name, email, governorate, password_hash: passwordHash }
  return one(await startWhatsappCode(deps, client, { purpose: 'register', phone, registration }))
}

/** Does the same for every phone: only the sender of a message from it learns whether it has an account. */
export const requestReset = async (deps: Deps, client: ClientInfo, { phone }: { phone: string }) =>
  one(await startWhatsappCode(deps, client, { purpose: 'reset', phone }))

type FoundCode = NonNullable<Awaited<ReturnType<typeof findWhatsappCode>>>

const stateOf = ({ confirmed_at, is_text_changed, seen_end }: FoundCode): WhatsappCodeState['state'] => {
  if (confirmed_at) return 'confirmed'
  if (is_text_changed) return 'changed_text'
  return seen_end ? 'wrong_sender' : 'waiting'
}

export const state = async (deps: Deps, ticket: string) => {
  const found = await findWhatsappCode(deps, ticket)
  return one<WhatsappCodeState>({
    state: found ? stateOf(found) : 'expired',
    seenEnd: found && stateOf(found) === 'wrong_sender' ? found.seen_end : null,
    expiresInSeconds: found?.secondsLeft ?? 0,
  })
}

export const confirmRegister = (deps: Deps, client: ClientInfo, ticket: string) =>
  inTransaction(deps, async (deps) => {
    const { phone, registration } = await takeConfirmed(deps, { purpose: 'register', ticket })
    if (!registration) throw new AppError('code_spent')
    return openAccount(deps, client, { ...registration, phone, way: 'whatsapp' })
  })

/** Checks the ticket before the slow hashing, but uses it up only afterwards. */
export const confirmReset = async (
  deps: Deps,
  client: ClientInfo,
  { ticket, password }: { ticket: string; password: string },
) => {
  const found = await findWhatsappCode(deps, ticket)
  if (found?.purpose !== 'reset') throw new AppError('code_spent')
  if (!found.confirmed_at) throw new AppError('whatsapp_waiting')
  const { phone } = found
  rejectCommonPassword('password', password, phone)
  const passwordHash = await hashPassword(password, client.network)
  return inTransaction(deps, async (deps) => {
    await takeConfirmed(deps, { purpose: 'reset', ticket })
    const entered = await replacePassword(deps, client, { phone, passwordHash, way: 'whatsapp' })
    if (!entered) throw new AppError('phone_not_registered')
    return entered
  })
}
