import { useState } from 'react'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { reasonIn, showSuspended } from '#web/features/accounts/sign-in/suspended.ts'
import { ApiError, type FailureCode } from '#web/platform/api.ts'
import { failureTexts } from '#web/platform/errors.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { useLang } from '#web/platform/texts.ts'
import type { FormErrors } from '#web/ui/form/use-form.ts'

/** One rule of the error catalogue. */
export type AuthErrorRow = {
  status?: readonly number[]
  code?: FailureCode
  /** Matched against the server's message. */
  words?: RegExp
  say: FailureCode
  ownWords?: true
  mark?: 'phone' | 'password' | 'otp'
  popup?: true
  offerLogin?: true
}

const serverTrouble = { status: [500, 502, 503], say: 'internal', popup: true } as const

export const loginErrors: readonly AuthErrorRow[] = [
  { status: [400], say: 'malformed', ownWords: true },
  { code: 'banned', say: 'banned' },
  { status: [401], say: 'invalid_credentials', mark: 'password' },
  { status: [404], say: 'phone_not_registered', mark: 'phone' },
  { status: [409], say: 'user_exists' },
  { status: [422], say: 'invalid', ownWords: true },
  serverTrouble,
  { words: /not found|not registered|does not exist/i, say: 'phone_not_registered', mark: 'phone' },
  { words: /(invalid|wrong).*(password|credentials)/i, say: 'invalid_credentials', mark: 'password' },
  { words: /already exists/i, say: 'user_exists' },
]

export const signupErrors: readonly AuthErrorRow[] = [
  // A used-up code is not a wrong code: the server's message says what to do.
  { code: 'code_spent', say: 'code_spent', ownWords: true, mark: 'otp' },
  { code: 'code_tries', say: 'code_tries', ownWords: true, mark: 'otp' },
  { status: [400], words: /otp/i, say: 'invalid_code', mark: 'otp' },
  { status: [400], say: 'malformed', ownWords: true },
  { code: 'whatsapp_off', say: 'whatsapp_off' },
  { code: 'whatsapp_waiting', say: 'whatsapp_waiting' },
  { status: [409], say: 'user_exists', offerLogin: true },
  { words: /already (exists|registered)/i, say: 'user_exists', offerLogin: true },
  { status: [422], say: 'invalid', ownWords: true },
  serverTrouble,
]

export type Explained = { fields: Record<string, string>; form?: string; popup?: string; offersLogin: boolean }

export const explainError = (rows: readonly AuthErrorRow[], error: unknown, lang: Lang): Explained => {
  if (!(error instanceof ApiError)) return formError(authTexts[lang].anError)
  if (error.code === 'network') return formError(failureTexts.network[lang])
  if (Object.keys(error.fields).length > 0) return { fields: error.fields, offersLogin: false }
  const row = rows.find((each) => applies(each, error))
  if (!row) return formError(error.message || authTexts[lang].anError)
  const text = (row.ownWords && error.message) || failureTexts[row.say][lang]
  return {
    fields: row.mark ? { [row.mark]: text } : {},
    offersLogin: row.offerLogin ?? false,
    ...(!row.mark && { form: text }),
    ...(row.popup && { popup: text }),
  }
}

const formError = (form: string): Explained => ({ fields: {}, form, offersLogin: false })

const applies = ({ status, code, words }: AuthErrorRow, error: ApiError) =>
  (!status || status.includes(error.status)) && (!code || code === error.code) && (!words || words.test(error.message))

/** Some servers send a success body with an error status; the body then counts as the reply. */
export const orSuccessInside = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    const data = error instanceof ApiError ? error.data : undefined
    if (isSuccess(data)) return data as T
    throw error
  })

const isSuccess = (data: unknown) =>
  typeof data === 'object' &&
  data !== null &&
  (('success' in data && data.success === true) || ('status' in data && data.status === 'success'))

/** Errors that belong to no field go to the form's note; serious ones also open a dialog. */
export const useAuthErrors = (rows: readonly AuthErrorRow[], names: readonly string[]) => {
  const lang = useLang()
  const dialog = useAppDialog()
  const [offersLogin, setOffersLogin] = useState(false)
  const explain = (error: unknown): FormErrors => {
    const { fields, form, popup, ...rest } = explainError(rows, error, lang)
    setOffersLogin(rest.offersLogin)
    if (popup) dialog.error({ title: popup })
    if (error instanceof ApiError && error.code === 'banned') showSuspended(reasonIn(error), lang)
    const unknown = Object.keys(fields).find((name) => !names.includes(name))
    return { ...fields, form: form ?? (unknown && fields[unknown]) }
  }
  return { explain, offersLogin }
}
