import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { shareTexts } from '#web/features/solar/calculator/plan/share.texts.ts'
import style from '#web/features/solar/calculator/result/after-result.module.css'
import { showToast } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SharePlanProps = { link: string; message: string }

export const SharePlan = ({ link, message }: SharePlanProps) => {
  const t = useTexts(shareTexts)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ text: t.copied })
    } catch {
      // Old phones and pages over plain http have no clipboard API.
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
