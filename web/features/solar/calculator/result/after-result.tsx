import { useRouteLoaderData } from 'react-router'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import type { Design } from '#domain/solar/design.ts'
import { sheetText } from '#web/features/solar/calculator/form/load-sheet.ts'
import { placeOf } from '#web/features/solar/calculator/plan/plan-address.ts'
import { exampleCode, type FormPlan } from '#web/features/solar/calculator/plan/plan-form.ts'
import { PrintSheet } from '#web/features/solar/calculator/plan/print-sheet.tsx'
import { shareTexts } from '#web/features/solar/calculator/plan/share.texts.ts'
import style from '#web/features/solar/calculator/result/after-result.module.css'
import { Market } from '#web/features/solar/calculator/result/market.tsx'
import { showToast } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SharePlanProps = { link: string; message: string }

const SharePlan = ({ link, message }: SharePlanProps) => {
  const t = useTexts(shareTexts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ text: t.copied })
    } catch {
      // Old phones and pages over plain HTTP have no clipboard API.
      showToast({ text: t.notCopied, failed: true })
    }
  }
  return (
    <section className={style.share} aria-labelledby="share">
      <div>
        <h2 id="share">{t.title}</h2>
        <p>{t.text}</p>
      </div>
      <div className={style.actions}>
        <a className={buttonClass({})} href={whatsAppShareLink(message)} target="_blank" rel="noopener">
          <Icon name="wa" />
          {t.whatsapp}
        </a>
        <Button look="outline" icon="copy" className={style.scripted} onClick={copy}>
          {t.copy}
        </Button>
        <Button look="outline" icon="print" className={style.scripted} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </section>
  )
}

export type AfterResultProps = { form: FormPlan; result: Design; code: string }

export const AfterResult = ({ form, result, code }: AfterResultProps) => {
  const lang = useLang()
  const { publicUrl = '' } = useRouteLoaderData<{ publicUrl: string }>('root') ?? {}
  const link = `${publicUrl}${placeOf('size', code)}`
  const message = sheetText(lang, { rows: form.rows, result, governorate: form.options.governorate, link })
  return (
    <>
      <div>
        <Market result={result} options={form.options} code={code || exampleCode} message={message} />
        <SharePlan link={link} message={message} />
      </div>
      <PrintSheet form={form} result={result} link={link} />
    </>
  )
}
