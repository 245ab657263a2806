import { useQuery } from '@tanstack/react-query'
import type { KitReply } from '#contract/endpoints/solar/kits.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { type Currency, currencies, currencyLabels } from '#domain/money/money.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import type { Design } from '#domain/solar/design.ts'
import { rateZoneOf } from '#domain/solar/kit-rank.ts'
import { type KitPart, kitParts } from '#domain/solar/kit-types.ts'
import type { Options, SystemVolts } from '#domain/solar/options.ts'
import { kitTexts } from '#web/features/solar/calculator/kit/kit.texts.ts'
import style from '#web/features/solar/calculator/kit/kit-baskets.module.css'
import { KitLineRow } from '#web/features/solar/calculator/kit/kit-line.tsx'
import { type KitAsked, kitQuery } from '#web/features/solar/calculator/kit/kit-request.ts'
import { marketTexts } from '#web/features/solar/calculator/result/market.texts.ts'
import { formatDate, formatNumber, moneyParts, shortMoney } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths, withQuery } from '#web/url.ts'

type Gap = { part: KitPart; result: Design; options: Options; volts: SystemVolts }
type PartQuery = { type: ProductType; power?: number; voltage?: number; capacity?: number; quantity?: number }

/** Rounds up to the steps in which batteries are sold. */
const wholeAh = 10

const partsWanted: Record<KitPart, (gap: Gap) => PartQuery> = {
  panel: ({ result }) => ({ type: 'Panel', power: result.panelWatts, quantity: Math.max(1, result.panels) }),
  battery: ({ result, volts }) => ({
    type: 'Battery',
    voltage: volts,
    capacity: Math.ceil(result.batteryWh / volts / wholeAh) * wholeAh,
  }),
  inverter: ({ result, volts }) => ({
    type: 'Inverter',
    power: result.inverter.watts,
    voltage: volts,
  }),
}

const wantedLink = (lang: Lang, gap: Gap, home: GovernorateKey | null, currency: Currency) => {
  const asked = partsWanted[gap.part](gap)
  const words = kitTexts[lang].wantedWords[gap.part]
  return withQuery(paths.newWanted, { ...asked, words, currency, governorate: home ?? undefined })
}

export type KitBasketsProps = { result: Design; options: Options; code: string; asked: KitAsked }

export const KitBaskets = ({ result, options, code, asked }: KitBasketsProps) => {
  const t = useTexts(kitTexts)
  const market = useTexts(marketTexts)
  const { data: found, isError, isFetching, refetch } = useQuery(kitQuery(code, asked))
  const plan = { result, options, home: asked.governorate ?? null, currency: asked.currency }
  return (
    <div className={style.kit} aria-busy={isFetching}>
      <p role="status" className={found?.baskets.length ? 'visually-hidden' : undefined}>
        {found ? (found.baskets.length > 0 ? t.found : t.none) : isError ? '' : t.loading}
      </p>
      {isError && (
        <div className={style.failed} role="alert">
          <p>{market.failed}</p>
          <Button look="outline" icon="refresh" onClick={() => void refetch()}>
            {t.retry}
          </Button>
        </div>
      )}
      {found?.budget && <BudgetAnswer budget={found.budget} currency={asked.currency} />}
      {found && found.baskets.length > 0 && <FoundKit found={found} plan={plan} />}
      {found && found.baskets.length === 0 && (
        <div className={style.wanted}>
          {kitParts.map((part) => (
            <WantIt key={part} plan={plan} part={part} volts={result.volts} isNamed />
          ))}
        </div>
      )}
    </div>
  )
}

type BudgetAnswerProps = { budget: NonNullable<KitReply['budget']>; currency: Currency }

const BudgetAnswer = ({ budget: { amount, share, missing }, currency }: BudgetAnswerProps) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const money = (value: number) => shortMoney(lang, value, currency)
  const lack = missing ? t.lacking(money(missing)) : ''
  if (share === 1) return <p className={style.answer}>{t.enough(money(amount))}</p>
  const text = share > 0 ? t.buys(money(amount), formatNumber(lang, share * 100)) : t.buysNothing(money(amount))
  return (
    <p className={style.answer}>
      {text} {lack}
    </p>
  )
}

type Listed = KitReply['baskets'][number]

type Plan = Pick<KitBasketsProps, 'result' | 'options'> & { home: GovernorateKey | null; currency: Currency }

const FoundKit = ({ found, plan }: { found: KitReply; plan: Plan }) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const { baskets, reach, rateDate, hasRates } = found
  const place = governorates.find(({ key }) => key === plan.home)?.[lang] ?? ''
  return (
    <>
      {reach && <p className={style.note}>{reach === 'near' ? t.near(place) : t.wider(place)}</p>}
      <ul className={style.baskets}>
        {baskets.map((basket) => (
          <BasketCard key={basket.name} basket={basket} plan={plan} />
        ))}
      </ul>
      {rateDate && <p className={style.note}>{t.rateDate(formatDate(lang, rateDate))}</p>}
      {!hasRates && <p className={style.note}>{t.noRates}</p>}
      <p className={style.note}>{t.rule}</p>
      <p className={style.note}>{t.caution}</p>
    </>
  )
}

type BasketCardProps = { basket: Listed; plan: Plan }

const BasketCard = ({ basket, plan }: BasketCardProps) => {
  const { name, usedParts } = basket
  const t = useTexts(kitTexts)
  const lang = useLang()
  const places = usePlacesText(basket)
  const isWhole = basket.gaps.length === 0
  return (
    <li className={style.basket} data-basket={name}>
      <h3>
        {t.baskets[name]} <Tag>{t.system(formatNumber(lang, basket.volts))}</Tag>
      </h3>
      <div>
        {usedParts.length > 0 && <p className={style.ask}>{t.used(usedParts.map((part) => t.parts[part]))}</p>}
        <p className={style.total}>
          <data value={basket.total}>
            {basket.isConverted && '≈ '}
            <Price {...moneyParts(lang, basket.total, basket.currency)} />
          </data>
        </p>
        <p className={style.meta}>
          {isWhole ? t.total : t.partialTotal} · {places}
        </p>
      </div>
      <ul className={style.lines}>
        {basket.lines.map((line) => (
          <KitLineRow key={line.part} line={line} currency={basket.currency} home={plan.home} />
        ))}
        {basket.gaps.map(({ part, reason }) => (
          <li key={part} className={style.gap}>
            <Tag tone="wait" icon="alert">
              {t.missing}
            </Tag>
            {t.gap(t.parts[part], t.reasons[reason])}
            <WantIt plan={plan} part={part} volts={basket.volts} />
          </li>
        ))}
      </ul>
    </li>
  )
}

type WantItProps = { plan: Plan; part: KitPart; volts: SystemVolts; isNamed?: boolean }

const WantIt = ({ plan: { home, currency, ...plan }, part, volts, isNamed = false }: WantItProps) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  return (
    <LinkButton
      look="soft"
      size="small"
      icon="want"
      to={wantedLink(lang, { ...plan, part, volts }, home, currency)}
      aria-label={`${t.wantIt}: ${t.parts[part]}`}
    >
      {isNamed ? `${t.wantIt}: ${t.parts[part]}` : t.wantIt}
    </LinkButton>
  )
}

const usePlacesText = ({ lines }: Listed): string => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const [first] = lines
  if (!first) return ''
  const isOne = (of: (place: string) => string) =>
    new Set(lines.map(({ listing }) => of(listing.governorate))).size === 1
  if (isOne((place) => place)) return t.fromOne(first.listing.place.governorate[lang])
  const currency = currencies.find((one) => one === rateZoneOf(first.listing.governorate))
  return currency && isOne(rateZoneOf) ? t.fromZone(currencyLabels[currency].name[lang]) : t.fromSeveral
}
