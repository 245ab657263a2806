import { useState } from 'react'
import { type AuthErrorRow, explainError } from '#web/features/accounts/sign-in/auth-errors.ts'
import { reasonIn, showSuspended } from '#web/features/accounts/sign-in/suspended.ts'
import { ApiError } from '#web/platform/api.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { useLang } from '#web/platform/texts.ts'
import type { FormErrors } from '#web/ui/use-form.ts'

/** Maps failures to a form: errors of no field go to the form's note, serious ones also open a dialog. */
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
