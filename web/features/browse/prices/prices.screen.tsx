import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prices } from '#contract/endpoints/browse/prices.ts'
import { freshListMs } from '#domain/limits.ts'
import { unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { PriceItems } from '#web/features/browse/prices/price-items.tsx'
import style from '#web/features/browse/prices/prices.module.css'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { TypePrices } from '#web/features/browse/prices/type-prices.tsx'
import { CurrencyLine } from '#web/features/site/currency/currency-line.tsx'
import { call } from '#web/platform/api.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useRouteFailure } from '#web/platform/page/route-failure.ts'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

export const pricesQuery = () =>
  queryOptions({
    queryKey: ['prices'],
    queryFn: ({ signal }) => call(prices.read, {}, { signal }),
    staleTime: freshListMs,
  })

const load = () => prefetch((client) => client.fetchQuery(pricesQuery()))

export const loader = load
export const clientLoader = load

export default function PricesScreen() {
  const { data } = useSuspenseQuery(pricesQuery()).data
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const types = unitPriceTypes.filter((type) => data.groups.some((group) => group.type === type))
  return (
    <PricesFrame lead={t.asOf(formatDate(lang, data.asOf))}>
      <CurrencyLine />
      {Object.values(data.perUsd).includes(null) && <Note tone="wait">{t.noRates}</Note>}
      {types.length === 0 && <State art="empty" title={t.emptyTitle} text={t.emptyText} />}
      {data.items.length > 0 && <PriceItems data={data} />}
      {types.length > 0 && <h2 className={style.heading}>{t.unitPrices}</h2>}
      {types.map((type) => (
        <TypePrices key={type} type={type} data={data} />
      ))}
      <div className={style.foot}>
        <details className={style.fold}>
          <summary>
            {t.method}
            <Icon name="down" size="small" />
          </summary>
          {data.items.length > 0 && <p>{t.itemsHow}</p>}
          <p>{t.how}</p>
        </details>
        <details className={style.fold}>
          <summary>
            {t.fairMethod}
            <Icon name="down" size="small" />
          </summary>
          <p id="fair">{t.fairWith}</p>
          <p>{t.fairWithout}</p>
          <p>{t.fairHow}</p>
        </details>
        <a className={buttonClass({ look: 'outline' })} href={paths.pricesFile} download>
          {t.csv}
        </a>
      </div>
    </PricesFrame>
  )
}

const PricesFrame = ({ lead, children }: { lead: string; children: ReactNode }) => {
  const t = useTexts(pricesTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.description} />
      <ShareTags page="prices" />
      <PageHead title={t.title} lead={lead} />
      <div className={style.page}>{children}</div>
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteFailure()
  const t = useTexts(pricesTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  return (
    <PricesFrame lead={t.description}>
      <State art="error" title={t.failedTitle} text={routeFailureText(error, lang)}>
        <LinkButton icon="refresh" to={paths.prices} reloadDocument>
          {site.retry}
        </LinkButton>
      </State>
    </PricesFrame>
  )
}
