import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Deal, deals } from '#contract/endpoints/deals/deals.ts'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { problemTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import style from '#web/features/deals/receipt/receipt.module.css'
import { receiptTexts } from '#web/features/deals/receipt/receipt.texts.ts'
import { ownDealsKey } from '#web/features/deals/sold/own-deals.ts'
import { DealQr } from '#web/features/deals/sold/ticket.tsx'
import { ApiError, call } from '#web/platform/api.ts'
import { monthsText } from '#web/platform/duration-text.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate, formatNumber, shortMoney } from '#web/platform/format.ts'
import { dirOf, type Lang } from '#web/platform/lang.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

const receiptQuery = (code: string) =>
  queryOptions({
    queryKey: [...ownDealsKey, 'one', code],
    queryFn: async ({ signal }) => (await call(deals.get, { params: { code } }, { signal })).data,
  })

const notFoundStatus = 404

export const Receipt = ({ code }: { code: string }) => {
  const t = useTexts(receiptTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data: deal, error, refetch } = useQuery(receiptQuery(code))
  const isMissing = error instanceof ApiError && error.status === notFoundStatus
  if (error && !deal && !isMissing)
    return (
      <State art="error" heading="h1" title={t.title} text={failureText(error, lang)}>
        <Button icon="refresh" onClick={() => refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (isMissing || (deal && (deal.state !== 'confirmed' || deal.role === 'reader')))
    return (
      <State art="notFound" heading="h1" title={t.noneTitle} text={t.noneText}>
        <BackLink />
      </State>
    )
  if (!deal) return <div className={style.skeleton} aria-busy="true" />
  return (
    <>
      <div className={style.bar}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </div>
      <Paper deal={deal} />
      <div className={style.bar}>
        <Button icon="print" block onClick={() => window.print()}>
          {t.print}
        </Button>
        <BackLink />
      </div>
    </>
  )
}

const BackLink = () => (
  <LinkButton look="outline" block to={paths.myDeals} reloadDocument>
    {useTexts(receiptTexts).back}
  </LinkButton>
)

/** Labels in both languages, that of the page first. */
const Paper = ({ deal }: { deal: Deal }) => {
  const t = useTexts(receiptTexts)
  const lang = useLang()
  const other: Lang = lang === 'ar' ? 'en' : 'ar'
  const url = usePublicUrl() + paths.deal(deal.code)
  return (
    <article className={style.paper}>
      <header>
        <img src="/favicon.svg" alt="" width="26" height="26" />
        <b>{siteTexts[lang].name}</b>
        <span>
          <bdi dir="ltr">{spacedDealCode(deal.code)}</bdi>
        </span>
      </header>
      <h2>
        {t.heading}
        <small lang={other}>{receiptTexts[other].heading}</small>
      </h2>
      <dl>
        {rowsOf(deal, lang).map(([name, value]) => (
          <div key={name}>
            <dt>
              {t.labels[name]} <small lang={other}>{receiptTexts[other].labels[name]}</small>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer>
        <div>
          <p>{t.foot}</p>
          <p lang={other}>
            <bdi dir={dirOf(other)}>{receiptTexts[other].foot}</bdi>
          </p>
        </div>
        <DealQr url={url} label={t.qr} className={style.qr} />
      </footer>
    </article>
  )
}

const isolated = (text: string) => `\u2068${text}\u2069`

/** Names only: no place, no phone number. */
const rowsOf = (deal: Deal, lang: Lang): (readonly [keyof (typeof receiptTexts)['ar']['labels'], ReactNode])[] => {
  const t = receiptTexts[lang]
  const { listing, seller, buyer, price, currency, problem } = deal
  const { conditions } = productTexts[lang]
  const name = (text: string | null | undefined) => <bdi>{text ?? t.deleted}</bdi>
  return [
    ['day', formatDate(lang, deal.day ?? deal.decidedAt ?? deal.offeredAt)],
    ['seller', name(seller.shop?.name ?? seller.name)],
    ['buyer', name(buyer?.name)],
    ['item', t.item(isolated(listing.name), conditions[listing.condition])],
    ['pieces', formatNumber(lang, deal.pieces)],
    ...(price === null ? [] : [['paid', <bdi key="paid">{shortMoney(lang, price, currency)}</bdi>] as const]),
    ['asDescribed', problem ? t.no(problemTexts[lang][problem]) : t.yes],
    ...(deal.listing.warranty ? [['warranty', monthsText(lang, deal.listing.warranty.months)] as const] : []),
  ]
}
