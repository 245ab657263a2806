import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { cardColumnFields, pageColumnFields, readColumns } from '#api/features/browse/listing/listing-columns.ts'
import { isPegged, shownPriceOf } from '#api/features/site/currency/pegged-price.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { ListingShop, Product, ProductCard } from '#contract/endpoints/browse/products.ts'
import { type Figures, type SpecificationValues, specificationTexts } from '#domain/listing/figures.ts'
import { type Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { priceUnits, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { specificationsOf } from '#domain/listing/read-figures.ts'
import { placeNames } from '#domain/places/places.ts'

type Stats = { views: number | null; likes: number | null }
type Row = Selectable<Tables['products']>
type Admin = 'status_reason' | 'refusal' | 'pending_since' | 'price_terms_at'
/** Columns of the confirmation, of which only the outcome is public. */
type Asking = 'ask_at' | 'asked_at' | 'answered_at' | 'before_answer'
type Unshown = 'description' | 'warranty' | 'phone' | 'whatsapp_phone' | 'brand_key' | 'updated_at' | Admin | Asking
/** Only public listings have a computed unit. */
type Measured = { measure?: number | null }
/** Null when the shop is not public. */
type OfShop = { shop?: ListingShop | null }
/** Set only for listings with a public report. */
type Checked = { is_engineer_checked?: boolean | null }
/** Figures stored with the search words, which only public listings have; others are read from the texts. */
type Read = { figures?: Figures | null }
export type CardRow = Omit<Row, Unshown> & Stats & Measured & OfShop & Checked
export type ProductRow = Omit<Row, 'refusal' | 'pending_since' | 'price_terms_at' | Asking> &
  Stats &
  Measured &
  OfShop &
  Checked &
  Read

const iso = (date: Date | null) => date?.toISOString() ?? null

const unitPriceOf = ({ type, measure }: Pick<CardRow, 'type' | 'measure'>, price: number) => {
  const known = unitPriceTypes.find((one) => one === type)
  if (!known || !measure || price === 0) return null
  return { amount: Number((price / measure).toPrecision(4)), per: priceUnits[known] }
}

/** Rounding a pegged price can make the shown old price equal to the new one; then no fall is shown. */
const fallOf = (row: CardRow, shown: { price: number } | null, rates: Rates) => {
  const { old_price: oldPrice, price_fell_at: fellAt } = row
  if (oldPrice === null || fellAt === null) return null
  const shownBefore = shown && shownPriceOf(rates, { ...row, price: oldPrice })?.price
  const isLower = oldPrice > row.price && (!shown || (shownBefore ?? 0) > shown.price)
  return isLower ? { oldPrice, fellAt, ...(shownBefore && { shown: { oldPrice: shownBefore } }) } : null
}

/** Lists show only texts, without the figures of labels, to keep the many cards small. */
const textsOf = (specifications: SpecificationValues): ProductCard['specifications'] =>
  Object.fromEntries(specificationTexts.flatMap((name) => (specifications[name] ? [[name, specifications[name]]] : [])))

export const toCard = (row: CardRow, rates: Rates): ProductCard => {
  const shown = shownPriceOf(rates, row)
  const fall = fallOf(row, shown, rates)
  return {
    _id: row.id,
    id: row.id,
    title: row.name,
    ...readColumns(row, cardColumnFields),
    sellerId: row.owner_id,
    ...(row.shop && { shop: row.shop }),
    quantity: row.quantity ?? 1,
    isQuantityStated: row.quantity !== null,
    pegged: isPegged(row),
    ...(shown && { shownPrice: { ...shown, ...fall?.shown } }),
    oldPrice: fall?.oldPrice ?? null,
    priceFellAt: iso(fall?.fellAt ?? null),
    pricePerUnit: unitPriceOf(row, (shown ?? row).price),
    place: placeNames(row.governorate, row.city),
    specifications: textsOf(row.specifications),
    images: row.pictures.map((picture: Picture) => pictureUrl(picture.id)),
    pictures: row.pictures,
    status: row.status,
    featured: row.is_featured,
    isFeatured: row.is_featured,
    postedAt: iso(row.posted_at),
    expiresAt: iso(row.expires_at),
    confirmedAt: iso(row.confirmed_at),
    isUnconfirmed: row.unconfirmed_at !== null,
    isReserved: row.reserved_at !== null,
    grade: row.report_grade ?? null,
    isEngineerChecked: row.is_engineer_checked ?? false,
    createdAt: row.created_at.toISOString(),
    views: row.views ?? 0,
    likes: row.likes ?? 0,
  }
}

export const toProduct = (row: Omit<ProductRow, 'updated_at'>, rates: Rates): Product => ({
  ...toCard(row, rates),
  specifications: specificationsOf(row, row.figures ?? undefined),
  ...readColumns(row, pageColumnFields),
  contactInfo: { whatsapp: row.whatsapp_phone },
})
