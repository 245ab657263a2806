import { codeLength, loginPasswordLengthMin, nameLengthMax, nameLengthMin, passwordLengthMin } from '#domain/limits.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import type { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'

type Words = (typeof authTexts)['ar']

const isPhone = (text = '') => readPhone(text) !== null

export const digitsOf = (text: string) => toLatinDigits(text).replace(/\D/g, '')

export const checkLogin = (t: Words, { phone, password }: { phone: string; password: string }) => {
  if (!phone.trim() || !password) return { form: t.fillAll }
  return {
    phone: isPhone(phone) ? undefined : t.phoneInvalid,
    password: password.length < loginPasswordLengthMin ? t.loginPasswordShort : undefined,
  }
}

export const checkName = (t: Words, text: string) => {
  const length = text.trim().length
  if (length === 0) return t.nameRequired
  if (length < nameLengthMin) return t.nameShort
  return length > nameLengthMax ? t.nameLong : undefined
}

export const checkNewPassword = (t: Words, password: string) =>
  password.length < passwordLengthMin ? t.passwordShort : undefined

/** Only the page asks for `confirmation`; the dialog can show the password instead. */
export const checkSignup = (
  t: Words,
  { name, phone, password, confirmation }: { name: string; phone: string; password: string; confirmation?: string },
) => ({
  name: checkName(t, name),
  phone: isPhone(phone) ? undefined : confirmation === undefined ? t.phoneInvalid : t.phoneRequired,
  password: checkNewPassword(t, password),
  confirmation: confirmation !== undefined && confirmation !== password ? t.passwordsDiffer : undefined,
})

export const checkPhone = (t: Words, phone: string) => (isPhone(phone) ? undefined : t.phoneInvalid)

export const checkCode = (t: Words, otp: string) => (digitsOf(otp).length === codeLength ? undefined : t.codeInvalid)
