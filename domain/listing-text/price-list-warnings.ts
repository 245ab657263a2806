/** Fields with a lower confidence are shown as unsure. */
export const sureFrom = 0.8

export const listDoubts = [
  'no_unit',
  /** The size is only in the model's name. */
  'from_model',
  'next_line',
  'two_prices',
  /** No goods of this kind have this price. */
  'odd_price',
  /** «ب 54» may be short for thousands. */
  'maybe_thousands',
  /** `51.000` is a whole number to most sellers, a decimal to some. */
  'ambiguous_number',
  /** No currency is written, so the one of the place is assumed. */
  'currency_of_place',
  /** «ريال» alone may be either rial. */
  'which_rial',
  /** «ريال جديد» may also say that the goods are new. */
  'loose_currency',
  /** Too few rials for such goods: another currency was assumed. */
  'few_rials',
  /** Too much for the currency that a heading names. */
  'high_for_currency',
  /** Nothing names the type, so it is what the brand makes. */
  'type_of_brand',
  /** The brand does not make what the heading names. */
  'not_of_heading',
  'hinted_type',
  'typing_error',
  /** «نظيف», «شبه جديد», or words for both new and used. */
  'loose_condition',
] as const
export type ListDoubt = (typeof listDoubts)[number]
