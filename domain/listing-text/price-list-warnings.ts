/** A field below this is shown as unsure. */
export const sureFrom = 0.8

/** Why a field of a read price list is unsure; the screen says it in words. */
export const listDoubts = [
  /** A size without its unit. */
  'no_unit',
  /** A size that only the model's name says. */
  'from_model',
  /** The price stood on the line below. */
  'next_line',
  /** Two prices, or two currencies, on one line. */
  'two_prices',
  /** No such goods have this price. */
  'odd_price',
  /** «ب 54» may be short for thousands. */
  'maybe_thousands',
  /** `51.000`: thousands to most, a decimal to some. */
  'ambiguous_number',
  /** No currency is written: that of the place. */
  'currency_of_place',
  /** «ريال» alone, and there are two. */
  'which_rial',
  /** «ريال جديد» may also say that the goods are new. */
  'loose_currency',
  /** Too few rials for such goods: another currency was assumed. */
  'few_rials',
  /** Too much for the currency that a heading names. */
  'high_for_currency',
  /** Nothing names the type: what the brand makes. */
  'type_of_brand',
  /** The brand makes other things than the heading names. */
  'not_of_heading',
  /** Words that mostly one kind of goods has. */
  'hinted_type',
  'typing_error',
  /** «نظيف», «شبه جديد», or both new and used. */
  'loose_condition',
] as const
export type ListDoubt = (typeof listDoubts)[number]
