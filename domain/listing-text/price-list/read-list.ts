import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import type { Sure } from '#domain/listing-text/price-list/line-sizes.ts'
import { cleanListLine, hasWords, isDecoration } from '#domain/listing-text/price-list/line-tokens.ts'
import {
  hasGoods,
  isAnnouncement,
  isCurrencyNote,
  isHeading,
  isPriceOnly,
  isRow,
  type LineReading,
  readLine,
} from '#domain/listing-text/price-list/read-line.ts'
import {
  type Assumed,
  currencyOf,
  type Draft,
  draftOf,
  type Heading,
  priceOf,
} from '#domain/listing-text/price-list/row-fields.ts'
import { type ListDoubt, sureFrom } from '#domain/listing-text/price-list-warnings.ts'
import type { Currency } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'

export { sureFrom }

export type ListFields = {
  name?: string
  type?: ProductType
  brand?: string
  model?: string
  condition?: Condition
  price?: number
  currency?: Currency
  quantity?: number
  specifications?: { power?: string; voltage?: string; capacity?: string; warranty?: string }
}
export type ListRow = {
  line: number
  text: string
  fields: ListFields
  confidence: Record<string, number>
  doubts?: Record<string, ListDoubt>
}
export type ReadList = { rows: ListRow[]; unread: { line: number; text: string }[] }

/** A line of goods is shorter; a longer one is prose. */
const lineLengthMax = 400
const nextLineConfidence = 0.75

const noHeading: Heading = {
  type: null,
  brand: null,
  condition: null,
  currency: null,
  placeCurrency: null,
  warranty: null,
}

type State = {
  heading: Heading
  listCondition: Condition | null
  assumed: Assumed
  drafts: Draft[]
  unread: { line: number; text: string }[]
  /** The row of the previous line while it has no price. */
  open: Draft | null
  /** The previous line if it was a heading that may be the name of one product, whose price may follow. */
  title: { reading: LineReading; heading: Heading; line: number; text: string } | null
}

const currencyOfPlace = (keys: ReadonlySet<string>): Currency | null => {
  const found = new Set(governorates.filter(({ key }) => keys.has(key)).map(({ currency }) => currency))
  const [only = null] = found
  return found.size === 1 ? only : null
}

/** A new type resets brand, condition and warranty of the heading; a brand, currency or place alone does not. */
const nextHeading = (reading: LineReading, state: State): Heading => {
  const { heading } = state
  const { goods, currencies } = reading
  const named = goods.types.size === 1 ? goods.type : goods.types.size === 0 && goods.hasChemistry ? 'Battery' : null
  const fits = goods.brand !== null && heading.type !== null && goods.brandTypes.includes(heading.type)
  const type =
    named ??
    (goods.brand === null || fits ? heading.type : goods.brandTypes.length === 1 ? goods.brandTypes[0] : null) ??
    null
  const isNewType = type !== heading.type || named !== null
  const brand = goods.brand === null ? null : { key: goods.brand, text: goods.brandText }
  return {
    type,
    brand: brand ?? (isNewType ? null : heading.brand),
    condition: goods.condition?.value ?? (isNewType ? state.listCondition : heading.condition),
    currency: currencies[0]?.code ?? heading.currency,
    placeCurrency: currencyOfPlace(goods.governorates) ?? heading.placeCurrency,
    warranty: reading.warranty ?? (isNewType ? null : heading.warranty),
  }
}

/** A price with a lower confidence already has a doubt of its own. */
const nextLine = (price: Sure<number>): Sure<number> =>
  price.confidence < nextLineConfidence ? price : { ...price, confidence: nextLineConfidence, doubt: 'next_line' }

const addPrice = (draft: Draft, reading: LineReading, { heading, assumed }: State): void => {
  const type = draft.type?.value ?? null
  draft.currency = currencyOf(reading, type, heading, assumed)
  const price = priceOf(reading, type, draft.currency)
  draft.price = price && nextLine(price)
}

const addSizes = (draft: Draft, reading: LineReading, state: State): void => {
  const more = draftOf(reading, { ...noHeading, type: draft.type?.value ?? null }, state.assumed, draft)
  draft.specs = { ...more.specs, ...draft.specs }
}

const takeHeading = (reading: LineReading, state: State, line: number, text: string): void => {
  const { goods } = reading
  const before = state.heading
  if (goods.types.size === 0 && goods.brand === null && before.type === null)
    state.listCondition = goods.condition?.value ?? state.listCondition
  state.heading = nextHeading(reading, state)
  state.title = goods.type !== null || goods.brand !== null ? { reading, heading: before, line, text } : null
}

/** The name stood alone on the line above, like a heading. */
const draftOfTitle = (title: State['title'], state: State): Draft | null => {
  if (!title) return null
  const draft = draftOf(title.reading, title.heading, state.assumed, { line: title.line, text: title.text })
  state.drafts.push(draft)
  return draft
}

const takeLine = (text: string, line: number, state: State): void => {
  const clean = text.length > lineLengthMax ? null : cleanListLine(text)
  if (clean !== null && !hasWords(clean)) {
    if (!isDecoration(text)) state.unread.push({ line, text })
    return
  }
  const { open, title, heading } = state
  const reading = clean === null ? null : readLine(clean, heading.type)
  state.open = null
  state.title = null
  if (!reading) {
    state.unread.push({ line, text })
    return
  }
  const named = isPriceOnly(reading) ? (open ?? draftOfTitle(title, state)) : null
  if (named) addPrice(named, reading, state)
  else if (open && !hasGoods(reading) && !reading.price && reading.sizes.length > 0) {
    addSizes(open, reading, state)
    state.open = open
  } else if (isRow(reading, heading.type)) {
    const draft = draftOf(reading, heading, state.assumed, { line, text })
    state.drafts.push(draft)
    state.open = draft.price ? null : draft
  } else if (isHeading(reading)) takeHeading(reading, state, line, text)
  else if (isCurrencyNote(reading)) {
    state.heading = { ...heading, currency: reading.currencies[0]?.code ?? heading.currency }
    state.unread.push({ line, text })
  } else if ((open || title) && isAnnouncement(reading)) Object.assign(state, { open, title })
  else state.unread.push({ line, text })
}

const rowOf = ({ line, text, specs, ...draft }: Draft): ListRow => {
  const known = Object.entries(draft).flatMap(([field, read]) =>
    read && read.value !== '' ? [{ field, ...read }] : [],
  )
  const sizes = Object.entries(specs)
  const least = Math.min(...sizes.map(([, { confidence }]) => confidence))
  const read = [...known, ...sizes.map(([field, sure]) => ({ field: `specifications.${field}`, ...sure }))]
  const doubts = read.flatMap(({ field, confidence, doubt }) =>
    doubt && confidence < sureFrom ? [[field, doubt] as const] : [],
  )
  return {
    line,
    text,
    fields: {
      ...Object.fromEntries(known.map(({ field, value }) => [field, value])),
      ...(sizes.length > 0 && {
        specifications: Object.fromEntries(sizes.map(([field, { value }]) => [field, value])),
      }),
    },
    confidence: {
      ...Object.fromEntries(known.map(({ field, confidence }) => [field, confidence])),
      ...(sizes.length > 0 && { specifications: least }),
      ...Object.fromEntries(sizes.map(([field, { confidence }]) => [`specifications.${field}`, confidence])),
    },
    ...(doubts.length > 0 && { doubts: Object.fromEntries(doubts) }),
  }
}

const saudi = /سعودي|ر\.\s?س|\bsar\b/i

const linesAtOnce = 10

/**
 * Yields every ten lines: a list of distinct words takes too long for one turn of the event loop. `stated` is a
 * currency that the seller named for the whole list.
 */
export function* readListInParts(
  text: string,
  currency: Currency | null,
  stated: Currency | null = null,
): Generator<void, ReadList> {
  const state: State = {
    heading: { ...noHeading, currency: stated },
    listCondition: null,
    assumed: { currency: currency ?? stated, hasSaudi: saudi.test(text) },
    drafts: [],
    unread: [],
    open: null,
    title: null,
  }
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0 && at % linesAtOnce === 0) yield
    takeLine(line, at + 1, state)
  }
  return { rows: state.drafts.map(rowOf), unread: state.unread }
}

export const readList = (text: string, currency: Currency | null): ReadList => {
  const parts = readListInParts(text, currency)
  for (;;) {
    const part = parts.next()
    if (part.done) return part.value
  }
}
