import { useQueryClient } from '@tanstack/react-query'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { passkeysQuery } from '#web/features/accounts/passkeys/passkey-ceremonies.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { checkNewPassword } from '#web/features/accounts/sign-in/auth-checks.ts'
import { AccountName, FormNote, NewPasswordInput, PasswordInput } from '#web/features/accounts/sign-in/auth-fields.tsx'
import { sessionsQuery } from '#web/features/accounts/sign-in/auth-queries.ts'
import style from '#web/features/accounts/sign-in/security.module.css'
import { securityTexts } from '#web/features/accounts/sign-in/security.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** Deferred until the dialog has closed and returned the focus. */
const showPasskeys = () =>
  queueMicrotask(() => {
    const card = document.getElementById('passkeys')
    card?.focus({ preventScroll: true })
    card?.scrollIntoView()
  })

const names = ['currentPassword', 'newPassword', 'confirmation'] as const

/**
 * Changing the password signs out all other devices but keeps passkeys, so it reminds the owner that one may be an
 * intruder's.
 */
export const PasswordCard = ({ phone }: { phone: string }) => {
  const t = useTexts(securityTexts)
  const auths = useTexts(authTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const client = useQueryClient()
  const form = useForm<(typeof names)[number]>('password', {
    check: ({ newPassword, confirmation }) => ({
      newPassword: checkNewPassword(auths, newPassword),
      confirmation: confirmation === newPassword ? undefined : auths.passwordsDiffer,
    }),
    send: async ({ currentPassword, newPassword }) => {
      await send(auth.changePassword, { body: { currentPassword, newPassword } })
      form.clear()
      const passkeys = client.getQueryData(passkeysQuery().queryKey)?.data.length ?? 0
      dialog.success({
        title: t.passwordChanged,
        text: passkeys > 0 ? `${t.passwordChangedText} ${t.passkeysStay(passkeys)}` : t.passwordChangedText,
        ...(passkeys > 0 && { action: { label: t.seePasskeys, run: showPasskeys }, dismiss: site.close }),
      })
      void client.invalidateQueries(sessionsQuery())
    },
    explain: (error) => formFailure(error, lang, names),
  })
  return (
    <details className={style.card}>
      <summary>{t.passwordTitle}</summary>
      <form className={style.form} {...form.form}>
        <AccountName phone={phone} />
        <PasswordInput {...form.field('currentPassword')} label={t.currentPassword} autoComplete="current-password" />
        <NewPasswordInput {...form.field('newPassword')} label={auths.newPassword} />
        <PasswordInput {...form.field('confirmation')} label={auths.confirmPassword} autoComplete="new-password" />
        <FormNote text={form.errors.form} />
        <Button type="submit" block disabled={!form.isReady}>
          {form.isBusy ? auths.sending : t.savePassword}
        </Button>
      </form>
    </details>
  )
}
