import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { apiBase } from '#contract/endpoint.ts'
import { type PriceGroup, type Prices, prices, type UnitPriceType, unitPriceTypes } from '#contract/prices.ts'
import { conditionNames, productTypeNames } from '#contract/product-kinds.ts'
import { PricePlot } from '#web/features/prices/price-plot.tsx'
import style from '#web/features/prices/prices.module.css'
import { pricesQuery } from '#web/features/prices/prices.queries.ts'
import { pricesTexts } from '#web/features/prices/prices.texts.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { formatDate, saidAmount, shortMoney } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths, withQuery } from '#web/platform/paths.ts'
import { warm } from '#web/platform/query-client.ts'
import { ShareTags } from '#web/platform/share-tags.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { State } from '#web/ui/state.tsx'

const load = () => warm((client) => client.fetchQuery(pricesQuery()))

export const loader = load
export const clientLoader = load

export default function PricesScreen() {
  const { data } = useSuspenseQuery(pricesQuery()).data
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const types = unitPriceTypes.filter((type) => data.groups.some((group) => group.type === type))
  return (
    <PricesFrame lead={t.asOf(formatDate(lang, data.asOf))}>
      {types.length === 0 && <State art="empty" title={t.emptyTitle} text={t.emptyText} />}
      {types.map((type) => (
        <TypePrices key={type} type={type} data={data} />
      ))}
      <p>{t.how}</p>
      <div className={style.actions}>
        <a className={buttonClass({ look: 'outline' })} href={apiBase + prices.csv.path} download>
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
      <ShareTags />
      <PageHead title={t.title} lead={lead} />
      <div className={style.page}>{children}</div>
    </div>
  )
}

const nameOf = (lang: Lang, { condition, zone }: PriceGroup) => {
  const t = pricesTexts[lang]
  if (condition) return conditionNames[condition][lang]
  return zone ? t.zones[zone] : t.all
}

const dollars = (lang: Lang) => (usd: number) => shortMoney(lang, usd >= 10 ? Math.round(usd) : usd, 'USD')

const TypePrices = ({ type, data }: { type: UnitPriceType; data: Prices }) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const groups = data.groups.filter((group) => group.type === type)
  const names = groups.map((group) => nameOf(lang, group))
  return (
    <section className={style.type}>
      <h2>
        {productTypeNames[type][lang]} <small>{t.perUnit[type]}</small>
      </h2>
      <PricePlot groups={groups} label={t.plot(productTypeNames[type][lang])} names={names} say={dollars(lang)} />
      <PriceTable groups={groups} names={names} perUsd={data.perUsd} caption={productTypeNames[type][lang]} />
      <div className={style.actions}>
        <LinkButton look="outline" to={withQuery(paths.home, { type, sortBy: 'pricePerUnit', sortOrder: 'asc' })}>
          {t.browse}
        </LinkButton>
      </div>
    </section>
  )
}

type PriceTableProps = { groups: PriceGroup[]; names: string[]; perUsd: Prices['perUsd']; caption: string }

const PriceTable = ({ groups, names, perUsd, caption }: PriceTableProps) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const say = dollars(lang)
  const rials = (['YER', 'YER_SOUTH'] as const).flatMap((currency) => {
    const rate = perUsd[currency]
    return rate === null ? [] : [{ currency, rate }]
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className={style.scroll} tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            {[t.group, t.listings, t.quarter, t.median, t.threeQuarters].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, index) => (
            <tr key={names[index]}>
              <th scope="row">{names[index]}</th>
              <td>{group.listings}</td>
              <td>{say(group.quarter)}</td>
              <td>
                <b>{say(group.median)}</b>
                {rials.map(({ currency, rate }) => (
                  <div key={currency}>≈ {shortMoney(lang, saidAmount(group.median * rate), currency)}</div>
                ))}
              </td>
              <td>{say(group.threeQuarters)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
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
