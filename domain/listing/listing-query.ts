import * as z from 'zod/mini'
import { filterTextLengthMax, keywordLengthMax, parameterLengthMax } from '#domain/limits.ts'
import type { Chemistry, Phases, SystemVolts } from '#domain/listing/figure-choices.ts'
import {
  availabilities,
  ConditionInput,
  conditionReportChoices,
  oneOf,
  ProductTypeInput,
  unitPriceTypes,
  warrantyChoices,
} from '#domain/listing/product-kinds.ts'
import { currencies } from '#domain/money/money.ts'
import { PriceBound } from '#domain/money/price-fields.ts'
import { PageQuery } from '#domain/pagination.ts'
import { readWhole } from '#domain/text/numbers.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** An empty form field counts as not sent; so do the values in `words`. */
export const given = <Out, In extends string | number>(inner: z.ZodMiniType<Out, In>, ...words: string[]) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.union([lineText(parameterLengthMax), z.number()]),
        z.transform((value: string | number) => {
          const text = String(value).trim()
          return text === '' || words.includes(text.toLowerCase()) ? undefined : text
        }),
      ),
      z.optional(inner) as unknown as z.ZodMiniType<Out | undefined, string | undefined>,
    ),
  )

const numberOf = <const T extends readonly number[]>(values: T) =>
  z.pipe(
    z.pipe(
      lineText(filterTextLengthMax),
      z.transform((text: string) => readWhole(text)),
    ),
    z.literal(values as readonly T[number][], { error: 'unknown_value' }),
  )

const Text = (lengthMax: number) => z.string().check(z.maxLength(lengthMax))

/** No imported values here: every page would load them with this file. */
const fields = {
  search_keyword: given(Text(keywordLengthMax)),
  type: given(ProductTypeInput, 'all'),
  /** A key, a usual Arabic or English spelling, or `sanaa-all` for the capital and the governorate around it. */
  governorate: given(Text(filterTextLengthMax), 'all'),
  city: given(Text(filterTextLengthMax), 'all'),
  condition: given(ConditionInput, 'all'),
  brand: given(Text(filterTextLengthMax), 'all'),
  minPrice: given(PriceBound),
  maxPrice: given(PriceBound),
  min_price: given(PriceBound),
  max_price: given(PriceBound),
  currency: given(oneOf(currencies)),
  /** `available` excludes reserved listings. */
  availability: given(oneOf(availabilities), 'all'),
  /** `yes`: only listings with a public condition report. */
  report: given(oneOf(conditionReportChoices), 'all'),
  /** `yes`: only listings with a written warranty. */
  warranty: given(oneOf(warrantyChoices), 'all'),
  /** Applies to batteries. */
  chemistry: given(oneOf(['lead', 'gel', 'lfp'] satisfies Chemistry[]), 'all'),
  /** Applies to batteries and inverters; 51.2 V of lithium counts as 48. */
  systemVolts: given(numberOf([12, 24, 48] satisfies SystemVolts[]), 'all'),
  /** Applies to inverters. */
  phases: given(numberOf([1, 3] satisfies Phases[]), 'all'),
}

/** Parameters that select listings, without order and page. */
export const filterNames: readonly string[] = Object.keys(fields)

type Bounds = Partial<Record<'minPrice' | 'maxPrice' | 'min_price' | 'max_price', number | undefined>>

const lowest = ({ minPrice, min_price }: Bounds) => minPrice ?? min_price
const highest = ({ maxPrice, max_price }: Bounds) => maxPrice ?? max_price

const areInOrder = (query: Bounds) => {
  const [low, high] = [lowest(query), highest(query)]
  return low === undefined || high === undefined || low <= high
}

const boundsInOrder = z.refine<Bounds>(areInOrder, { path: ['minPrice'], error: 'min_above_max' })

const oneSpelling = <Q extends Bounds>(query: Q) => {
  const { min_price: _, max_price: __, ...rest } = query
  return { ...rest, minPrice: lowest(query), maxPrice: highest(query) }
}

const Filters = z.object(fields)

export const FilterQuery = z.pipe(
  Filters.check(boundsInOrder),
  z.transform((query: z.output<typeof Filters>) => oneSpelling(query)),
)
export type FilterQuery = z.output<typeof FilterQuery>

/** Unknown fields are refused: a stored search must not match more than it says. */
export const SavedQuery = z.pipe(
  z.strictObject(fields).check(boundsInOrder),
  z.transform((query: z.output<typeof Filters>) => oneSpelling(query)),
)

const Sorted = z.extend(PageQuery, {
  ...fields,
  /**
   * `pricePerUnit` is per watt of panels or inverters, or per usable kWh of batteries, and needs one of these types.
   */
  sortBy: given(z.enum(['createdAt', 'price', 'pricePerUnit'])),
  sortOrder: given(z.enum(['asc', 'desc'])),
})

type Order = { sortBy?: string | undefined; type?: string | undefined }

/** Prices per watt and per kWh cannot be sorted together. */
const hasUnit = z.refine<Order>(
  ({ sortBy, type }) => sortBy !== 'pricePerUnit' || unitPriceTypes.some((known) => known === type),
  { path: ['sortBy'], error: 'unit_price_type' },
)

/** Without `sortBy` a keyword sorts by relevance, otherwise the newest come first. */
export const ProductQuery = z.pipe(
  Sorted.check(boundsInOrder, hasUnit),
  z.transform((query: z.output<typeof Sorted>) => oneSpelling(query)),
)
export type ProductQuery = z.output<typeof ProductQuery>
