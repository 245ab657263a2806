import type { ReactNode } from 'react'
import type { ComparedListing, Comparison } from '#contract/endpoints/browse/compare.ts'
import { gradeNames } from '#domain/condition/condition-texts.ts'
import { brandLine } from '#domain/listing-text/brands.ts'
import { type Currency, currencyLabels } from '#domain/money/money.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { distanceKm } from '#domain/places/governorate-distance.ts'
import { governorates } from '#domain/places/governorates.ts'
import style from '#web/features/browse/compare/compare.module.css'
import { compareTexts } from '#web/features/browse/compare/compare.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { conditionTones } from '#web/features/browse/listing/product-types.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { isEnergy, specText } from '#web/features/browse/listing/spec-text.ts'
import { cardExtras } from '#web/platform/card-extras.ts'
import { durationText, warrantyText, writtenWarranty } from '#web/platform/duration-text.ts'
import { formatNumber, moneyParts, moneyText, unitMoney } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useViewer } from '#web/platform/viewer-currency.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

/** Ampere-hours of batteries of different voltages say nothing about which one holds more. */
const energyOf = ({ type, wattHours }: ComparedListing) =>
  type === 'Battery' && wattHours ? `${Math.round(wattHours / 10) / 100}kWh` : null
const isOfEnergy = (item: ComparedListing) => isEnergy(energyOf(item) ?? item.specifications.power ?? '')

export type CompareRow = {
  key: string
  label: string
  /** One text per listing; null where the seller gave none. */
  texts: (string | null)[]
  shown?: ReactNode[]
  /** Filled in by script for this viewer, so the row is kept even when all texts are alike. */
  isPersonal?: true
  isPrintedOnly?: true
  best?: { values: (number | null)[]; isLowest?: boolean; word: string }
}

export const useCompareRows = ({ items, currency }: Comparison): CompareRow[] => {
  const t = useTexts(compareTexts)
  const page = useTexts(pageTexts)
  const products = useTexts(productTexts)
  const lang = useLang()
  const now = useNow()
  const per = items.find(({ pricePerUnit }) => pricePerUnit)?.pricePerUnit?.per
  const of = (read: (item: ComparedListing) => string | null) => items.map(read)
  const spec = (name: 'voltage' | 'capacity') =>
    of(({ type, specifications: { [name]: typed } }) => (typed ? specText(lang, type, name, typed) : null))
  const type = items[0]?.type ?? 'Others'
  const fit = useFitRow(items)
  const distances = useDistances(items)
  const rows: CompareRow[] = [
    usePrices(items, currency),
    {
      key: 'unit',
      label: per ? t.perUnit[per] : '',
      texts: of(({ unitPrice }) => (unitPrice === null || !currency ? null : unitMoney(lang, unitPrice, currency))),
      best: { values: items.map(({ unitPrice }) => unitPrice), isLowest: true, word: t.lowest },
    },
    ...fit,
    {
      key: 'condition',
      label: page.condition,
      texts: of(({ condition }) => products.conditions[condition]),
      shown: items.map(({ id, condition }) => (
        <Tag key={id} tone={conditionTones[condition]}>
          {products.conditions[condition]}
        </Tag>
      )),
    },
    {
      key: 'grade',
      label: t.report,
      texts: of(({ grade }) => grade),
      shown: items.map(({ id, grade }) =>
        grade ? (
          <Link key={id} className={style.grade} to={`${paths.product(id)}#condition-report`}>
            <b>{grade}</b> {gradeNames[grade][lang]}
          </Link>
        ) : (
          '—'
        ),
      ),
    },
    {
      key: 'power',
      label: items.some(isOfEnergy) ? page.energy : page.power,
      texts: of((item) => {
        const { specifications, watts } = item
        const typed = energyOf(item) ?? (specifications.power || (watts && `${watts}W`))
        return typed ? specText(lang, type, 'power', typed) : null
      }),
      best: { values: items.map((item) => (type === 'Battery' ? item.wattHours : item.watts)), word: t.highest },
    },
    { key: 'voltage', label: page.voltage, texts: spec('voltage') },
    { key: 'capacity', label: page.capacities[type], texts: spec('capacity') },
    ...figureLabels(items).map((label) => ({
      key: label.en,
      label: label[lang],
      texts: of(({ figures }) => figures.find((figure) => figure.label.en === label.en)?.value[lang] ?? null),
    })),
    {
      key: 'warranty',
      label: page.warranty,
      texts: of(({ warrantyMonths: months, specifications: { warranty } }) =>
        months ? writtenWarranty(lang, months) : warranty ? warrantyText(lang, warranty) : null,
      ),
      best: {
        values: items.map((item) => item.warrantyMonths ?? monthsOf(item.specifications.warranty)),
        word: t.longest,
      },
    },
    { key: 'brand', label: t.brand, texts: of((item) => brandLine(lang, item) || null) },
    {
      key: 'quantity',
      label: t.quantity,
      texts: of(({ quantity, isQuantityStated }) => (isQuantityStated ? formatNumber(lang, quantity) : null)),
    },
    {
      key: 'place',
      label: page.place,
      texts: of(({ place }) => page.placeLine(place.governorate[lang], place.city[lang])),
    },
    ...distances,
    {
      key: 'seller',
      label: t.seller,
      texts: of(({ seller }) => seller.name || null),
      shown: items.map(({ id, seller }) => (
        <span key={id}>
          <bdi>{seller.name || '—'}</bdi> {seller.isVerified && <Seal label={page.verified} />}
        </span>
      )),
    },
    {
      key: 'phone',
      label: t.phone,
      texts: items.map(({ phone }) => phone || null),
      shown: items.map(({ id, phone, whatsappPhone }) => (
        <span key={id} className={style.numbers}>
          {[...new Set([phone, whatsappPhone ?? phone])].map((number) => (
            <bdi key={number} dir="ltr">
              {spacedPhone(number)}
            </bdi>
          ))}
        </span>
      )),
      isPrintedOnly: true,
    },
    {
      key: 'confirmed',
      label: t.confirmed,
      texts: of(({ confirmedAt, isUnconfirmed }) =>
        isUnconfirmed ? products.unconfirmed : confirmedAt && relativeTime(lang, confirmedAt, now),
      ),
    },
  ]
  return rows.filter(({ texts }) => texts.some((text) => text !== null))
}

/** Compares asking prices in one currency: the viewer's, else that of the first listing. */
const usePrices = (items: readonly ComparedListing[], usual: Currency | null): CompareRow => {
  const t = useTexts(compareTexts)
  const lang = useLang()
  const preferred = useViewer().currency ?? usual
  const found = items.map(({ approximations }) => approximations.find(({ currency }) => currency === preferred) ?? null)
  return {
    key: 'price',
    label: preferred ? t.priceIn(currencyLabels[preferred].name[lang]) : t.price,
    texts: items.map(({ price, currency }) => moneyText(lang, price, currency)),
    shown: items.map((item, at) => {
      const { price, currency } = item.shownPrice ?? item
      const converted = found[at]
      if (!converted || converted.currency === currency)
        return <Price key={item.id} {...moneyParts(lang, price, currency)} />
      const { amount, ...unit } = moneyParts(lang, converted.amount, converted.currency)
      return (
        <span key={item.id} className={style.converted}>
          <Price {...unit} amount={amount} isRounded={!converted.isExact} />
          <small>{moneyText(lang, price, currency)}</small>
        </span>
      )
    }),
    best: { values: found.map((one) => one?.amount ?? null), isLowest: true, word: t.lowest },
  }
}

/** Null for a warranty that is not a single duration. */
export const monthsOf = (typed = ''): number | null => {
  const [, count, unit] = /^(\d{1,3}) (month|year)s?$/.exec(durationText('en', typed)) ?? []
  return unit ? Number(count) * (unit === 'year' ? 12 : 1) : null
}

const figureLabels = (items: readonly ComparedListing[]) => {
  const most = [...items].sort((a, b) => b.figures.length - a.figures.length)
  return [...new Map(most.flatMap(({ figures }) => figures.map(({ label }) => [label.en, label] as const))).values()]
}

const useFitRow = (items: readonly ComparedListing[]): CompareRow[] => {
  const t = useTexts(compareTexts)
  const viewer = cardExtras.use()
  const isJudged = ['Panel', 'Battery', 'Inverter'].includes(items[0]?.type ?? '')
  if (!viewer?.hasSystem || !isJudged) return []
  return [
    {
      key: 'fit',
      label: t.mySystem,
      texts: items.map(() => ''),
      shown: items.map((item) => <viewer.Lines key={item.id} product={item} />),
      isPersonal: true,
    },
  ]
}

const useDistances = (items: readonly ComparedListing[]): CompareRow[] => {
  const t = useTexts(compareTexts)
  const lang = useLang()
  const { governorate: home } = useViewer()
  if (!home) return []
  const km = items.map((item) => {
    const there = governorates.find(({ key }) => key === item.governorate)?.key
    return there ? distanceKm(home, there) : null
  })
  return [
    {
      key: 'distance',
      label: t.fromYou,
      texts: km.map((far, at) =>
        items[at]?.governorate === home ? t.sameGovernorate : far === null ? null : t.about(formatNumber(lang, far)),
      ),
      best: { values: km, isLowest: true, word: t.nearest },
    },
  ]
}

export const isDifferent = ({ texts, isPersonal }: CompareRow) => isPersonal || new Set(texts).size > 1

/** Indexes of the columns with the best value; none when all values are equal or fewer than two are known. */
export const bestOf = ({ best, texts }: Pick<CompareRow, 'best' | 'texts'>): number[] => {
  const known = best?.values.filter((value) => value !== null) ?? []
  if (!best || new Set(known).size < 2) return []
  const top = best.isLowest ? Math.min(...known) : Math.max(...known)
  return best.values.flatMap((value, at) => (value === top && texts[at] ? [at] : []))
}
