import { addCacheTags } from '#api/cache/cache-tags.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import { contactsOf } from '#api/features/browse/listing/contacts.service.ts'
import { type ListingFigures, listFigures } from '#api/features/browse/listing/listing-figures.ts'
import { cardsOf } from '#api/features/browse/lists/browse.service.ts'
import { approximationsOf } from '#api/features/site/currency/approximate.service.ts'
import { type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { AppError } from '#api/http/errors.ts'
import type { ComparedListing, Comparison } from '#contract/endpoints/browse/compare.ts'
import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import { figureRows } from '#domain/listing/figure-rows.ts'
import { readSpecs } from '#domain/listing-text/specs.ts'
import type { Currency } from '#domain/money/money.ts'
import { isId } from '#domain/pagination.ts'

const listSellers = (db: Db, ids: string[]) =>
  db.selectFrom('users').select(['id', 'public_name', 'is_verified']).where('id', 'in', ids).execute()

const listWarranties = (db: Db, ids: string[]) =>
  db.selectFrom('products').select(['id', 'warranty']).where('id', 'in', ids).execute()

const shownCurrency = ({ shownPrice, currency }: ProductCard): Currency => (shownPrice ?? { currency }).currency

/** Four significant digits, as in the reply of one listing. */
const unitPriceIn = (rates: Rates, card: ProductCard, currency: Currency): number | null => {
  const own = shownCurrency(card)
  const [from, to] = [rates[own], rates[currency]]
  if (!card.pricePerUnit) return null
  if (own === currency) return card.pricePerUnit.amount
  return from && to ? Number(((card.pricePerUnit.amount / from.perUsd) * to.perUsd).toPrecision(4)) : null
}

const labelOf = ({ id, specifications }: ProductCard, known: ListingFigures[]) => {
  const {
    power: _watts,
    voltage: _volts,
    capacity: _charge,
    ...label
  } = known.find((one) => one.id === id)?.figures ?? {}
  return figureRows({ ...specifications, ...label })
}

type Seller = Awaited<ReturnType<typeof listSellers>>[number]
type Contacts = Awaited<ReturnType<typeof contactsOf>>

type Context = {
  currency: Currency
  rates: Rates
  sellers: Seller[]
  contacts: Contacts
  figures: ListingFigures[]
  warranties: Awaited<ReturnType<typeof listWarranties>>
}

const toCompared = (
  card: ProductCard,
  { currency, rates, sellers, contacts, figures, warranties }: Context,
): ComparedListing => {
  const seller = sellers.find(({ id }) => id === card.sellerId)
  const contact = contacts.get(card.id)
  const { watts, wattHours } = readSpecs(card.specifications, `${card.name} ${card.model}`, card.type)
  const { views: _views, likes: _likes, ...shown } = card
  return {
    ...shown,
    seller: card.shop
      ? { name: card.shop.name, isVerified: card.shop.isVerified }
      : { name: seller?.public_name ?? '', isVerified: seller?.is_verified ?? false },
    phone: contact?.phone ?? '',
    whatsappPhone: contact?.whatsappPhone ?? null,
    approximations: approximationsOf(rates, card),
    figures: labelOf(card, figures),
    warrantyMonths: warranties.find(({ id }) => id === card.id)?.warranty?.months ?? null,
    unitPrice: unitPriceIn(rates, card, currency),
    watts,
    wattHours,
  }
}

export const read = async (
  deps: Pick<Deps, 'db'>,
  ids: string[],
  blocked: Blocked | null,
): Promise<{ success: true; data: Comparison }> => {
  const known = ids.filter(isId)
  const cards = await cardsOf(deps, known, blocked)
  const gone = ids.filter((id) => cards.every((card) => card.id !== id))
  const [first] = cards
  if (!first) return { success: true, data: { type: null, currency: null, items: [], gone } }
  if (cards.some(({ type }) => type !== first.type)) throw new AppError('compare_types')
  addCacheTags(...cards.map(({ sellerId }) => `seller:${sellerId}`))
  const rates = await ratesInForce(deps.db)
  const sellers = await listSellers(deps.db, [...new Set(cards.map(({ sellerId }) => sellerId))])
  const shown = cards.map(({ id }) => id)
  const contacts = await contactsOf(deps, shown)
  const figures = await listFigures(deps.db, shown)
  const warranties = await listWarranties(deps.db, shown)
  const context = { currency: shownCurrency(first), rates, sellers, contacts, figures, warranties }
  const items = cards.map((card) => toCompared(card, context))
  return { success: true, data: { type: first.type, currency: context.currency, items, gone } }
}
