import { useState } from 'react'
import { privacy } from '#contract/endpoints/accounts/privacy.ts'
import style from '#web/features/accounts/sign-in/security.module.css'
import { securityTexts } from '#web/features/accounts/sign-in/security.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

const save = (name: string, text: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Browsers read the URL after the click; a minute is enough for slow ones.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Download of all data stored about the user. */
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
