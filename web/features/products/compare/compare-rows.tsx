import type { ReactNode } from 'react'
import type { ComparedListing, Comparison } from '#contract/compare.ts'
import { brandLine } from '#contract/solar-text/brands.ts'
import { compareTexts } from '#web/features/products/compare/compare.texts.ts'
import { pageTexts } from '#web/features/products/page/product.texts.ts'
import { productTexts } from '#web/features/products/products.texts.ts'
import { conditionTones } from '#web/features/products/public/product-types.ts'
import { specText } from '#web/features/products/public/spec-text.ts'
import { durationText } from '#web/platform/duration-text.ts'
import { formatNumber, unitMoney } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'

export type CompareRow = {
  key: string
  label: string
  /** As compared; null: the seller did not give it. */
  texts: (string | null)[]
  /** Instead of the texts. */
  shown?: ReactNode[]
  best?: { values: (number | null)[]; isLowest?: boolean; word: string }
}

/** All rows that at least one of the listings has. */
export const useCompareRows = ({ items, currency }: Comparison): CompareRow[] => {
  const t = useTexts(compareTexts)
  const page = useTexts(pageTexts)
  const products = useTexts(productTexts)
  const lang = useLang()
  const now = useNow()
  const per = items.find(({ pricePerUnit }) => pricePerUnit)?.pricePerUnit?.per
  const of = (read: (item: ComparedListing) => string | null) => items.map(read)
  const spec = (name: 'power' | 'voltage' | 'capacity') =>
    of(({ type, specifications }) => {
      const typed = specifications[name]
      return typed ? specText(lang, type, name, typed) : null
    })
  const type = items[0]?.type ?? 'Others'
  const rows: CompareRow[] = [
    {
      key: 'unit',
      label: per ? t.perUnit[per] : '',
      texts: of(({ unitPrice }) => (unitPrice === null || !currency ? null : unitMoney(lang, unitPrice, currency))),
      best: { values: items.map(({ unitPrice }) => unitPrice), isLowest: true, word: t.lowest },
    },
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
      key: 'power',
      label: page.power,
      texts: spec('power'),
      ...(type !== 'Battery' && { best: { values: items.map(({ watts }) => watts), word: t.highest } }),
    },
    { key: 'voltage', label: page.voltage, texts: spec('voltage') },
    {
      key: 'capacity',
      label: page.capacities[type],
      texts: spec('capacity'),
      ...(type === 'Battery' && { best: { values: items.map(({ wattHours }) => wattHours), word: t.highest } }),
    },
    {
      key: 'warranty',
      label: page.warranty,
      texts: of(({ specifications: { warranty } }) => (warranty ? durationText(lang, warranty) : null)),
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
      key: 'confirmed',
      label: t.confirmed,
      texts: of(({ confirmedAt, isUnconfirmed }) =>
        isUnconfirmed ? products.unconfirmed : confirmedAt && relativeTime(lang, confirmedAt, now),
      ),
    },
  ]
  return rows.filter(({ texts }) => texts.some((text) => text !== null))
}

export const isDifferent = ({ texts }: CompareRow) => new Set(texts).size > 1

/** The columns with the best value; none when all are alike or fewer than two are known. */
export const bestOf = ({ best }: CompareRow): number[] => {
  const known = best?.values.filter((value) => value !== null) ?? []
  if (!best || new Set(known).size < 2) return []
  const top = best.isLowest ? Math.min(...known) : Math.max(...known)
  return best.values.flatMap((value, at) => (value === top ? [at] : []))
}
