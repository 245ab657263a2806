import { auth } from '#contract/endpoints/accounts/auth.ts'
import { suspendedTexts } from '#web/features/accounts/sign-in/suspended.texts.ts'
import { type ApiError, call } from '#web/platform/api.ts'
import type { Lang } from '#web/platform/lang.ts'
import { appDialog, showToast, toastSlot } from '#web/platform/notices.ts'

const contactPath = '/contact'

export const reasonIn = ({ data }: ApiError): string | null => {
  const { reason } = (data as { details?: { reason?: unknown } } | undefined)?.details ?? {}
  return typeof reason === 'string' ? reason : null
}

export const showSuspended = (reason: string | null, lang: Lang): void => {
  const t = suspendedTexts[lang]
  appDialog.error({
    title: t.title,
    text: reason ? t.textWithReason(reason) : t.text,
    action: { label: t.contact, href: contactPath },
    dismiss: t.close,
  })
}

export const explainEnd = async (token: string | null, lang: Lang): Promise<void> => {
  showToast({ text: suspendedTexts[lang].ended })
  if (!token) return
  const { data } = await call(auth.suspension, { body: { token } }, { lang, token: null })
  if (!data.isSuspended) return
  toastSlot.clear()
  showSuspended(data.reason, lang)
}
