import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Rate } from '#contract/endpoints/site/rates.ts'
import { priceSlider } from '#domain/limits.ts'
import { roundingSteps } from '#domain/money/approximate.ts'
import { type Currency, currencies, currencyLabels } from '#domain/money/money.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import style from '#web/features/browse/facets/price-field.module.css'
import { readBounds } from '#web/features/browse/facets/read-filters.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { UnreadNote, unreadProps } from '#web/features/browse/lists/unread-price.tsx'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'
import { formatNumber, shortMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChoiceSelect } from '#web/ui/form/choices.tsx'
import { useFormOwner } from '#web/ui/form/list-form.tsx'
import rangeSliderStyles from '#web/ui/form/range-slider.module.css'

type RangeSliderProps = {
  min: number
  max: number
  step: number
  low: number
  high: number
  words: { low: string; high: string; say: (value: number) => string }
  onSlide: (low: number, high: number) => void
}

/** Two native range inputs over one track, so that keys, touch and both writing directions work. */
const RangeSlider = ({ min, max, step, low, high, words, onSlide }: RangeSliderProps) => {
  const track = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const share = (value: number) => String((value - min) / (max - min))
    // Set from script, because the content security policy allows no style attribute in the page.
    track.current?.style.setProperty('--low', share(low))
    track.current?.style.setProperty('--high', share(high))
  }, [low, high, min, max])
  const ends = { min, max, step }
  return (
    <div ref={track} className={rangeSliderStyles.slider}>
      <input
        type="range"
        {...ends}
        // When both thumbs are at the top end, the lower one must be on top.
        className={classNames(low > (min + max) / 2 && rangeSliderStyles.above)}
        aria-label={words.low}
        aria-valuetext={words.say(low)}
        value={low}
        onChange={({ target }) => onSlide(Math.min(Number(target.value), high - step), high)}
      />
      <input
        type="range"
        {...ends}
        aria-label={words.high}
        aria-valuetext={words.say(high)}
        value={high}
        onChange={({ target }) => onSlide(low, Math.max(Number(target.value), low + step))}
      />
    </div>
  )
}

/** Units per dollar, for currencies with a rate. */
type PerUsd = Partial<Record<Currency, number>>

export const perUsdOf = (rates: readonly Rate[] | undefined): PerUsd => ({
  ...Object.fromEntries((rates ?? []).flatMap(({ currency, perUsd }) => (perUsd ? [[currency, perUsd]] : []))),
  USD: 1,
})

const { min, max, step } = priceSlider

type Bounds = { minPrice?: number; maxPrice?: number; currency: Currency }

/** Thumb positions for bounds in any currency; at the ends without a rate. */
export const thumbsOf = ({ minPrice, maxPrice, currency }: Bounds, perUsd: PerUsd) => {
  const rate = perUsd[currency]
  const place = (amount: number | undefined, end: number) =>
    amount === undefined || !rate ? end : clamp(Math.round(amount / rate / step) * step)
  const low = Math.min(place(minPrice, min), max - step)
  return { low, high: Math.max(place(maxPrice, max), low + step) }
}

const clamp = (value: number) => Math.min(Math.max(value, min), max)

/**
 * Bounds for the thumb positions, in the chosen currency or in dollars without a rate. A thumb at the end sets no
 * bound.
 */
export const boundsAt = (low: number, high: number, chosen: Currency, perUsd: PerUsd): Bounds => {
  const [from, to] = [amountAt(low, chosen, perUsd), amountAt(high, chosen, perUsd)]
  return {
    minPrice: low > min ? from.amount : undefined,
    maxPrice: high < max ? to.amount : undefined,
    currency: from.currency,
  }
}

const amountAt = (usd: number, chosen: Currency, perUsd: PerUsd) => {
  const currency = perUsd[chosen] ? chosen : 'USD'
  return { amount: roundNicely(usd * (perUsd[currency] ?? 1), currency), currency }
}

const roundNicely = (amount: number, currency: Currency) =>
  Math.round(amount / roundingSteps[currency]) * roundingSteps[currency]

type Choice = Bounds & Pick<Filters, 'unread'>
type PriceFieldProps = { draft: Filters; usual: Currency; onChoose: (choice: Choice) => void }

/** The slider and the two inputs update each other; the slider moves in steps of its dollar scale. */
export const PriceField = ({ draft, usual, onChoose }: PriceFieldProps) => {
  const t = useTexts(listTexts)
  const words = useTexts(filterTexts)
  const lang = useLang()
  const perUsd = perUsdOf(useQuery(ratesQuery()).data?.data)
  const { bounds, typed, type, slide, pick } = usePrice(draft, usual, onChoose)
  const { low, high } = thumbsOf(bounds, perUsd)
  const say = (usd: number) => {
    const { amount, currency } = amountAt(usd, bounds.currency, perUsd)
    const money = shortMoney(lang, amount, currency)
    return usd === priceSlider.max ? words.orMore(money) : money
  }
  return (
    <fieldset className={style.field}>
      <legend>{t.price}</legend>
      <RangeSlider
        {...priceSlider}
        low={low}
        high={high}
        words={{ low: words.sliderLow, high: words.sliderHigh, say }}
        onSlide={(low, high) => slide(boundsAt(low, high, bounds.currency, perUsd))}
      />
      <output className={style.range}>
        <span>{say(low)}</span>
        <span>{say(high)}</span>
      </output>
      <div className={style.boxes}>
        <div className={style.currency}>
          <ChoiceSelect
            name="currency"
            label={t.currency}
            options={currencies.map((currency) => ({ value: currency, label: currencyLabels[currency].name[lang] }))}
            value={bounds.currency}
            onChoose={(currency) => pick(currency as Currency, perUsd)}
          />
        </div>
        <Box
          name="minPrice"
          label={t.from}
          value={typed.minPrice}
          unread={draft.unread?.minPrice}
          onType={(text) => type({ minPrice: text })}
        />
        <Box
          name="maxPrice"
          label={t.to}
          value={typed.maxPrice}
          unread={draft.unread?.maxPrice}
          onType={(text) => type({ maxPrice: text })}
        />
      </div>
      <UnreadNote id={noteId} unread={draft.unread} />
    </fieldset>
  )
}

const noteId = 'price-field-note'

type BoxProps = {
  name: string
  label: string
  value: string
  unread: string | undefined
  onType: (text: string) => void
}

const Box = ({ name, label, value, unread, onType }: BoxProps) => (
  <input
    className={style.box}
    form={useFormOwner()}
    name={name}
    inputMode="decimal"
    autoComplete="off"
    placeholder={label}
    aria-label={label}
    value={value}
    {...unreadProps(unread, noteId)}
    onChange={({ target }) => onType(target.value)}
  />
)

type Typed = { minPrice: string; maxPrice: string }

/** Typed text stays as typed; slider values are formatted. */
const usePrice = (draft: Filters, usual: Currency, onChoose: (choice: Choice) => void) => {
  const lang = useLang()
  const written = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(lang, amount))
  const [typed, setTyped] = useState<Typed>({
    minPrice: draft.unread?.minPrice ?? written(draft.minPrice),
    maxPrice: draft.unread?.maxPrice ?? written(draft.maxPrice),
  })
  const isSlid = useRef(false)
  const bounds: Bounds = {
    minPrice: draft.minPrice,
    maxPrice: draft.maxPrice,
    currency: draft.currency ?? usual,
  }
  const slide = (next: Bounds) => {
    isSlid.current = true
    setTyped({ minPrice: written(next.minPrice), maxPrice: written(next.maxPrice) })
    onChoose({ ...next, unread: undefined })
  }
  const type = (change: Partial<Typed>) => {
    isSlid.current = false
    const next = { ...typed, ...change }
    setTyped(next)
    onChoose({ unread: undefined, ...readBounds(next), currency: bounds.currency })
  }
  /** Typed numbers stay the same in the new currency; slider values are converted. */
  const pick = (currency: Currency, perUsd: ReturnType<typeof perUsdOf>) => {
    if (!isSlid.current) return onChoose({ ...bounds, currency })
    const { low, high } = thumbsOf(bounds, perUsd)
    slide(boundsAt(low, high, currency, perUsd))
  }
  return { bounds, typed, type, slide, pick }
}
