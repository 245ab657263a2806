import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { useCopy } from '#web/features/browse/listing/share.tsx'
import { daysLeftOf, dealLifeDays, nearDay, refreshDeals, type TicketDeal } from '#web/features/deals/sold/own-deals.ts'
import style from '#web/features/deals/sold/ticket.module.css'
import { ticketTexts } from '#web/features/deals/sold/ticket.texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { shortMoney } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { useNow } from '#web/platform/now.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { paths } from '#web/url.ts'

type TicketProps = {
  deal: TicketDeal
  /** On a page there is room for two columns. */
  isPage?: boolean
  onCancelled: () => void
}

/** The open code of a sale, as its seller shows and sends it. */
export const Ticket = ({ deal, isPage = false, onCancelled }: TicketProps) => {
  const url = usePublicUrl() + paths.deal(deal.code)
  return (
    <div className={classNames(style.made, isPage && style.page)}>
      <TicketCard deal={deal} url={url} />
      <div className={style.side}>
        <SendActions deal={deal} url={url} />
        <Steps />
        <Life deal={deal} />
        <CancelButton deal={deal} onCancelled={onCancelled} />
      </div>
    </div>
  )
}

const TicketCard = ({ deal, url }: { deal: TicketDeal; url: string }) => {
  const t = useTexts(ticketTexts)
  const lang = useLang()
  const { listing, code, pieces, piecesLeft, price, currency, expiresAt } = deal
  const all = pieces + (piecesLeft ?? 0)
  return (
    <section className={style.ticket} aria-label={t.label}>
      <div className={style.words}>
        <div className={style.head}>
          <div>
            {t.sold}
            <b dir="auto">{listing.name}</b>
          </div>
          <div>
            {t.expires}
            <b>{nearDay(lang, expiresAt)}</b>
          </div>
        </div>
        <div className={style.code}>
          <small>{t.code}</small>
          {/* The two halves are apart for the eye; read aloud and copied they are one code. */}
          <output dir="ltr" aria-label={[...code].join(' ')}>
            <span>{code.slice(0, 4)}</span>
            <span>{code.slice(4)}</span>
          </output>
        </div>
        <dl className={style.facts}>
          <div>
            <dt>{t.pieces}</dt>
            <dd>{all > 1 ? t.ofPieces(pieces, all) : t.countPieces(pieces)}</dd>
          </div>
          {price !== null && (
            <div>
              <dt>{t.total}</dt>
              <dd>
                <bdi>{shortMoney(lang, price, currency)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={style.cut} aria-hidden="true" />
      <div className={style.scan}>
        <DealQr url={url} label={t.qr} className={style.qr} />
        <p>
          <b>{t.beside}</b>
          {t.scan}
        </p>
      </div>
    </section>
  )
}

type QrDrawing = Parameters<typeof QrCode>[0]['code']

/** Without its library, which is loaded only here, the code and its link do the same. */
export const DealQr = ({ url, label, className }: { url: string; label: string; className: string | undefined }) => {
  const [drawn, setDrawn] = useState<QrDrawing>()
  useEffect(() => {
    let isGone = false
    const draw = async () => {
      const { qrPath } = await import('#web/platform/qr-path.ts')
      if (!isGone) setDrawn(qrPath(url))
    }
    draw().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [url])
  return <span className={className}>{drawn && <QrCode code={drawn} label={label} />}</span>
}

const SendActions = ({ deal, url }: { deal: TicketDeal; url: string }) => {
  const t = useTexts(ticketTexts)
  const lang = useLang()
  const copy = useCopy()
  const { listing, code, pieces, price, currency } = deal
  const total = price === null ? '' : shortMoney(lang, price, currency)
  const text = t.message({ name: listing.name, pieces, total, url, code })
  return (
    <div className={style.actions}>
      <LinkButton icon="wa" size="large" block to={whatsAppShareLink(text)} target="_blank" rel="noopener">
        {t.whatsapp}
      </LinkButton>
      <Button look="outline" icon="copy" block onClick={() => copy(text, t.copied)}>
        {t.copy}
      </Button>
      {'share' in navigator && (
        // Closing the share sheet rejects, which is no failure.
        <Button look="outline" icon="share" block onClick={() => navigator.share({ text }).catch(() => undefined)}>
          {t.share}
        </Button>
      )}
    </div>
  )
}

const steps = ['send', 'confirm', 'done'] as const

const Steps = () => {
  const t = useTexts(ticketTexts)
  return (
    <ol className={style.steps}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === 0 ? 'step' : undefined}>
          <span>{step === 'done' ? <Icon name="check" /> : <bdi>{index + 1}</bdi>}</span>
          {t.steps[step]}
          <small>{t.stepNotes[step]}</small>
        </li>
      ))}
    </ol>
  )
}

const Life = ({ deal }: { deal: TicketDeal }) => {
  const t = useTexts(ticketTexts)
  const days = daysLeftOf(deal, useNow())
  return (
    <div className={style.life}>
      <progress value={days / dealLifeDays} aria-label={t.daysLeft(days)} />
      <p>
        <span>{t.daysLeft(days)}</span>
        {deal.piecesLeft !== null && <span>{t.taken(deal.pieces, deal.piecesLeft)}</span>}
      </p>
    </div>
  )
}

const CancelButton = ({ deal: { code, pieces }, onCancelled }: Pick<TicketProps, 'deal' | 'onCancelled'>) => {
  const t = useTexts(ticketTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const dialog = useAppDialog()
  const isRunning = useRef(false)
  const cancel = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await send(deals.cancel, { params: { code } })
      showToast({ text: t.cancelled(pieces) })
      onCancelled()
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession))
        dialog.error({
          title: t.cancelFailed,
          text: failureText(error, lang),
          action: { label: site.retry, icon: 'refresh', run: () => void cancel() },
          dismiss: site.close,
        })
    }
    isRunning.current = false
    refreshDeals(client)
  }
  const askFirst = async () => {
    const question = { title: t.cancelTitle, text: t.cancelText, yes: t.cancelYes, no: t.keep }
    if (await dialog.confirm(question)) await cancel()
  }
  return (
    <button type="button" className={style.cancel} onClick={askFirst}>
      {t.cancel(pieces)}
    </button>
  )
}
