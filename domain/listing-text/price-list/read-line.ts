import type { ProductType } from '#domain/listing/product-kinds.ts'
import { conceptsOf, nounOf } from '#domain/listing-text/nouns.ts'
import { type CurrencyMention, findCurrencies, isIn } from '#domain/listing-text/price-list/line-currency.ts'
import { type Goods, goodsOf, itemsOf, type Placed } from '#domain/listing-text/price-list/line-items.ts'
import {
  type Line,
  mark,
  markIndex,
  markOtherNumbers,
  markPhones,
  markQuantity,
  markWarranty,
} from '#domain/listing-text/price-list/line-marks.ts'
import { markSizes, type Size } from '#domain/listing-text/price-list/line-measures.ts'
import { markDates, markFigurePairs, markModel } from '#domain/listing-text/price-list/line-models.ts'
import { type LinePrice, markPrice } from '#domain/listing-text/price-list/line-price.ts'
import { bareSizeFits, typeOf } from '#domain/listing-text/price-list/line-sizes.ts'
import { tokensMax, tokensOf } from '#domain/listing-text/price-list/line-tokens.ts'
import {
  noOffer,
  priceWords,
  shopTalk,
  titleWords,
  wordsAboutPricing,
  wordsBesidePrice,
} from '#domain/listing-text/price-list/list-words.data.ts'

export type LineReading = {
  line: Line
  goods: Goods
  sizes: Size[]
  model: string | null
  warranty: string | null
  quantity: number | null
  currencies: CurrencyMention[]
  price: LinePrice | null
  /** Numbers without a unit that are not the price, in order. */
  bare: number[]
  hasPhone: boolean
  isShopTalk: boolean
  /** The line begins like the offer of a service or like a buyer's request. */
  isNoOffer: boolean
  items: readonly Placed[]
  unknownWords: number
  words: number
}

/** A line of goods has fewer numbers: sizes, a price, a quantity, a phone in groups. */
const numbersMax = 12

/** Whether the number belongs to a phrase, such as the 4 of MC4. */
const isOfConcept = (items: readonly Placed[], at: number): boolean =>
  items.some(({ item, from, to }) => item.kind === 'concept' && from <= at && at < to)

/**
 * Reads one line by itself, as `cleanListLine` returns it; null when it is too long for goods. `known` is the type from
 * headings.
 */
export const readLine = (clean: string, known: ProductType | null): LineReading | null => {
  const tokens = tokensOf(clean)
  if (tokens.length > tokensMax || tokens.filter(({ kind }) => kind === 'number').length > numbersMax) return null
  const line: Line = { clean, tokens, roles: tokens.map(() => undefined) }
  const items = itemsOf(line)
  markIndex(line)
  const hasPhone = markPhones(line)
  markOtherNumbers(line)
  const currencies = findCurrencies(tokens)
  for (const { from, to } of currencies) mark(line, from, to, 'currency')
  const warranties = items.filter(({ item }) => conceptsOf(item).includes('warranty'))
  const warranty = warranties.map(({ from }) => markWarranty(line, from)).find((period) => period !== null) ?? null
  const model = markModel(line, items)
  markFigurePairs(line)
  markDates(line)
  const head = items.map(({ item }) => nounOf(item)).find((noun) => noun !== undefined)
  const quantity = markQuantity(line, head === 'mount' || head === 'system')
  const sizes = markSizes(line, items)
  const goods = goodsOf(line, items)
  const type = typeOf({ goods, sizes, known, text: clean })?.value ?? null
  const price = markPrice(
    line,
    currencies,
    (value) => bareSizeFits(type, value, sizes),
    sizes.length > 0 || model !== null,
  )
  const words = items.filter(({ item, from }) => item.kind !== 'number' && line.roles[from] !== 'phone')
  const isUnknown = ({ item, from }: Placed) =>
    item.kind === 'word' &&
    !line.roles[from] &&
    ![titleWords, wordsBesidePrice, priceWords].some((set) => isIn(set, item.words[0]))
  return {
    line,
    goods,
    sizes,
    model,
    warranty,
    quantity,
    currencies,
    price,
    bare: tokens.flatMap(({ kind, value }, at) =>
      kind === 'number' && !line.roles[at] && !isOfConcept(items, at) ? [value] : [],
    ),
    hasPhone,
    isNoOffer: isIn(noOffer, tokens.find(({ kind }) => kind === 'word')?.word ?? ''),
    isShopTalk: tokens.some(({ kind, word }) => kind === 'word' && isIn(shopTalk, word)),
    items,
    unknownWords: words.filter(isUnknown).length,
    words: words.length,
  }
}

export const hasGoods = ({ goods, model }: LineReading) =>
  goods.type !== null || goods.hasChemistry || goods.brand !== null || goods.typeHint !== null || model !== null

const hasBareSize = ({ bare, sizes, goods }: LineReading, known: ProductType | null) =>
  bare.some((value) => bareSizeFits(goods.type ?? goods.brandTypes[0] ?? known, value, sizes))

export const isRow = (reading: LineReading, known: ProductType | null): boolean => {
  const { price, sizes, model, isShopTalk, goods } = reading
  const hasFigures = price !== null || sizes.length > 0 || model !== null
  if (reading.isNoOffer) return false
  // A word that only resembles «محول» needs more than a price beside it.
  if (goods.isNounCorrected && goods.brand === null && sizes.length === 0) return false
  if (hasGoods(reading))
    return hasFigures || ((goods.type ?? goods.brand) !== null && hasBareSize(reading, known) && !isShopTalk)
  if (isShopTalk || reading.hasPhone) return false
  if (sizes.length > 0) return price !== null || known !== null
  return known !== null && reading.words > 0 && price !== null && price.confidence > 0.9 && !isPriceOnly(reading)
}

export const isPriceOnly = (reading: LineReading): boolean =>
  reading.price !== null && !hasGoods(reading) && reading.sizes.length === 0 && reading.unknownWords === 0

const unknownShareMax = 0.4

export const isHeading = (reading: LineReading): boolean => {
  const { goods, sizes, price, bare, currencies, hasPhone, isShopTalk, unknownWords, words } = reading
  if (price || sizes.length > 0 || bare.length > 0 || hasPhone || isShopTalk || reading.isNoOffer) return false
  const says =
    goods.types.size > 0 ||
    goods.hasChemistry ||
    goods.brand !== null ||
    goods.condition !== null ||
    currencies.length > 0 ||
    goods.governorates.size > 0 ||
    reading.warranty !== null
  return says && unknownWords <= Math.max(1, words * unknownShareMax)
}

const tokensSay = (reading: LineReading, words: ReadonlySet<string>) =>
  reading.line.tokens.some(({ word }) => isIn(words, word))

/** Whether a line states the currency of all prices: «محلات النور: الاسعار بالريال الجديد». */
export const isCurrencyNote = (reading: LineReading): boolean => {
  const codes = new Set(reading.currencies.map(({ code }) => code))
  return codes.size === 1 && !reading.price && reading.sizes.length === 0 && tokensSay(reading, wordsAboutPricing)
}

/** Whether the price is on the next line: «السعر 👇». */
export const isAnnouncement = (reading: LineReading): boolean =>
  reading.unknownWords === 0 && !hasGoods(reading) && reading.bare.length === 0 && tokensSay(reading, priceWords)
