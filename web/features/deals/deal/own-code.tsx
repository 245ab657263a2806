import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Deal, deals } from '#contract/endpoints/deals/deals.ts'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { DealGoods } from '#web/features/deals/deal/deal-goods.tsx'
import style from '#web/features/deals/deal/deal-page.module.css'
import { Marked } from '#web/features/deals/deal/ended-deal.tsx'
import { showAnswered } from '#web/features/deals/deal/send-kept-answers.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** For the seller while nobody has answered. */
export const OwnCode = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealTexts)
  const lang = useLang()
  const url = usePublicUrl() + paths.deal(deal.code)
  const { cancel, isBusy } = useCancel(deal)
  return (
    <Marked icon="user" title={t.own} text={t.ownText}>
      <DealGoods deal={deal} brief />
      <p>
        <bdi dir="ltr" className={style.code}>
          {spacedDealCode(deal.code)}
        </bdi>
        <br />
        <span className={style.meta}>{t.until(formatDate(lang, deal.expiresAt))}</span>
      </p>
      <div className={style.actions}>
        <LinkButton
          icon="wa"
          size="large"
          block
          to={whatsAppShareLink(t.message(deal.listing.name, url))}
          target="_blank"
          rel="noopener"
        >
          {t.sendByWhatsApp}
        </LinkButton>
        <button type="button" className={style.quiet} disabled={isBusy} onClick={() => void cancel()}>
          {t.cancel(deal.pieces)}
        </button>
      </div>
    </Marked>
  )
}

const useCancel = ({ code }: Deal) => {
  const t = useTexts(dealTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { confirm } = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    const question = { icon: 'ban', title: t.cancelTitle, text: t.cancelText, yes: t.cancelYes, no: t.keep } as const
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      const { data } = await send(deals.cancel, { params: { code } })
      showAnswered(client, data)
      void client.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    } finally {
      setBusy(false)
    }
  }
  return { cancel, isBusy }
}
