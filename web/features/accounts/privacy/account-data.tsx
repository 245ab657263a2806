import { useState } from 'react'
import { useNavigate } from 'react-router'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import { FormNote, PasswordInput } from '#web/features/accounts/sign-in/auth-fields.tsx'
import style from '#web/features/accounts/sign-in/security.module.css'
import { securityTexts } from '#web/features/accounts/sign-in/security.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { endSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { paths } from '#web/url.ts'

const save = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Browsers read the URL after the click; a minute is enough for slow ones.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const OwnDataCard = () => {
  const t = useTexts(securityTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const { data } = await send(privacy.ownData, {})
      save(`shamsouq-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2))
      showToast({ text: t.dataDone })
    } catch (error) {
      dialog.error({ title: formFailure(error, lang, []).form ?? t.dataFailed })
    }
    setBusy(false)
  }
  return (
    <section className={style.card}>
      <h2>{t.dataTitle}</h2>
      <p>{t.dataText}</p>
      <Button look="outline" block disabled={isBusy} onClick={download}>
        {t.dataButton}
      </Button>
    </section>
  )
}

export const DeleteAccountCard = () => {
  const t = useTexts(securityTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const navigate = useNavigate()
  const form = useForm<'password'>('delete-account', {
    send: async ({ password }) => {
      const isSure = await dialog.confirm({
        title: t.deleteAsk,
        text: t.deleteText,
        yes: t.deleteYes,
        no: t.deleteNo,
      })
      if (!isSure) return
      await send(auth.deleteAccount, { body: { password } })
      endSession()
      showToast({ text: t.deleted })
      navigate(paths.home)
    },
    explain: (error) => formFailure(error, lang, ['password']),
  })
  return (
    <details className={classNames(style.card, style.danger)}>
      <summary>{t.deleteTitle}</summary>
      <form className={style.form} {...form.form}>
        <p>{t.deleteText}</p>
        <PasswordInput {...form.field('password')} label={t.deletePassword} autoComplete="current-password" />
        <FormNote text={form.errors.form} />
        <Button type="submit" look="danger" block disabled={!form.isReady}>
          {t.deleteButton}
        </Button>
      </form>
    </details>
  )
}
