import { auth, type User } from '#contract/endpoints/accounts/auth.ts'
import { orSuccessInside } from '#web/features/accounts/sign-in/auth-errors.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { beginSession } from '#web/platform/session/session.ts'
import type { SignupStep } from '#web/platform/session/signup-step.ts'

export type Pending = SignupStep
export type PendingReset = Pick<Pending, 'phone' | 'ticket' | 'resendAt'>

type Entry = { token?: string; data?: { token?: string; user?: User } }

/** Returns the user's name. The API sends the token both in `data` and at the top level. */
export const beginWith = ({ token, data }: Entry): string => {
  beginSession(data?.token ?? token ?? '', data?.user ?? null)
  return data?.user?.name ?? ''
}

export const inSeconds = (seconds: number) => Date.now() + seconds * 1_000

export const logIn = async (body: { phone: string; password: string }) => beginWith(await call(auth.login, { body }))

export const register = async (body: { name: string; phone: string; password: string }): Promise<Pending> => {
  const { data } = await orSuccessInside(call(auth.register, { body }))
  return { name: body.name, phone: data.phone, ticket: data.ticket, resendAt: inSeconds(data.resendInSeconds) }
}

export const sendCodeAgain = async ({ name, phone, ticket }: Pending): Promise<Pending> => {
  const { data } = await call(auth.requestCode, { body: { phone, ticket } })
  return { name, phone, ticket: data.ticket, resendAt: inSeconds(data.resendInSeconds) }
}

export const verify = async ({ phone, ticket }: Pending, otp: string) =>
  beginWith(await orSuccessInside(call(auth.verify, { params: { phone }, body: { otp, ticket } })))

export const requestReset = async (phone: string): Promise<PendingReset> => {
  const { data } = await call(auth.requestReset, { body: { phone } })
  return { phone: data.phone, ticket: data.ticket, resendAt: inSeconds(data.resendInSeconds) }
}

/**
 * Retries without the ticket if somebody else has requested a code since: the newest message has their code, and
 * whoever reads it owns the phone.
 */
export const confirmReset = async (body: { phone: string; otp: string; password: string; ticket: string }) =>
  beginWith(
    await call(auth.confirmReset, { body }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'code_spent')) throw error
      return call(auth.confirmReset, { body: { ...body, ticket: undefined } })
    }),
  )
