import { useEffect, useRef } from 'react'
import type { Design } from '#contract/calculator/design.ts'
import { rateZoneOf } from '#contract/calculator/kit-rank.ts'
import { type KitPart, kitParts } from '#contract/calculator/kit-types.ts'
import type { Options, SystemVolts } from '#contract/calculator/options.ts'
import { type GovernorateKey, governorates } from '#contract/governorates.ts'
import { type Currency, currencies, currencyLabels } from '#contract/money.ts'
import { ChoiceField } from '#web/features/calculator/form/amount-field.tsx'
import { kitTexts } from '#web/features/calculator/kit/kit.texts.ts'
import style from '#web/features/calculator/kit/kit-baskets.module.css'
import { KitLineRow } from '#web/features/calculator/kit/kit-line.tsx'
import { type BasketName, type Found, type Listed, useFoundKit } from '#web/features/calculator/kit/use-kit.ts'
import { wantedLink } from '#web/features/calculator/kit/wanted-link.ts'
import { marketTexts } from '#web/features/calculator/result/market.texts.ts'
import { formatDate, formatNumber, moneyParts } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { chooseViewer, useViewer, usualCurrency } from '#web/platform/viewer-currency.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'

type KitBasketsProps = { result: Design; options: Options }

/** Real listings that together make up the system, in up to three combinations. */
export const KitBaskets = ({ result, options }: KitBasketsProps) => {
  const t = useTexts(kitTexts)
  const market = useTexts(marketTexts)
  const viewer = useViewer()
  const [currency, setCurrency] = useCurrency(options)
  const home = options.governorate ?? viewer.governorate
  const { found, failed, retry } = useFoundKit({ result, options, currency, home })
  const plan = { result, options, home, currency }
  const root = useRef<HTMLDivElement>(null)
  // The button that opened this is gone: move the focus here.
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    <div className={style.kit} ref={root} tabIndex={-1}>
      <CurrencyChoice currency={currency} onCurrency={setCurrency} />
      <p role="status" className={found?.baskets.length ? 'visually-hidden' : undefined}>
        {found ? (found.baskets.length > 0 ? t.found : t.none) : failed ? '' : t.loading}
      </p>
      {failed && (
        <div className={style.failed} role="alert">
          <p>{market.failed}</p>
          <Button look="outline" icon="refresh" onClick={retry}>
            {t.retry}
          </Button>
        </div>
      )}
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

/** The viewer's own currency, which can be changed here, else the usual one of the chosen governorate. */
const useCurrency = ({ governorate }: Options) => {
  const viewer = useViewer()
  const choose = (currency: Currency) => chooseViewer({ currency })
  return [viewer.currency ?? usualCurrency(governorate ?? viewer.governorate) ?? 'YER', choose] as const
}

type CurrencyChoiceProps = { currency: Currency; onCurrency: (currency: Currency) => void }

const CurrencyChoice = ({ currency, onCurrency }: CurrencyChoiceProps) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  return (
    <div className={style.currency}>
      <ChoiceField
        name="currency"
        label={t.currency}
        value={currency}
        choices={currencies.map((one) => [one, currencyLabels[one].name[lang]])}
        onChoice={(value) => onCurrency(currencies.find((one) => one === value) ?? currency)}
      />
    </div>
  )
}

/** What a part that is missing is asked for with. */
type Plan = KitBasketsProps & { home: GovernorateKey | null; currency: Currency }

const FoundKit = ({ found, plan }: { found: Found; plan: Plan }) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const { baskets, reach, rateDate, hasRates } = found
  const place = governorates.find(({ key }) => key === plan.home)?.[lang] ?? ''
  const isConverted = baskets.some(({ basket }) => basket.isConverted)
  return (
    <>
      {reach && <p className={style.note}>{reach === 'near' ? t.near(place) : t.wider(place)}</p>}
      <ul className={style.baskets}>
        {baskets.map(({ name, basket }) => (
          <BasketCard key={name} name={name} basket={basket} plan={plan} />
        ))}
      </ul>
      {isConverted && rateDate && <p className={style.note}>{t.rateDate(formatDate(lang, rateDate))}</p>}
      {!hasRates && <p className={style.note}>{t.noRates}</p>}
      <p className={style.note}>{t.rule}</p>
      <p className={style.note}>{t.caution}</p>
    </>
  )
}

type BasketCardProps = { name: BasketName; basket: Listed; plan: Plan }

const BasketCard = ({ name, basket, plan }: BasketCardProps) => {
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

/** A missing part becomes a wanted ad. */
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

/** One governorate, several with one exchange rate, or a mixture, which costs more trips and more surprises. */
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
