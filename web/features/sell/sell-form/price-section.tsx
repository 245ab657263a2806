import { type ComponentType, lazy, Suspense } from 'react'
import { unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { currencies, currencyLabels } from '#domain/money/money.ts'
import { governorates } from '#domain/places/governorates.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import type { PriceHintProps } from '#web/features/browse/fair-prices/price-hint.tsx'
import { PegSwitch } from '#web/features/sell/sell-form/peg-switch.tsx'
import { QuantityFields } from '#web/features/sell/sell-form/quantity-fields.tsx'
import { Section } from '#web/features/sell/sell-form/section.tsx'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { bodyOf, priceOf, type SellFields } from '#web/features/sell/sell-form/sell-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { moneyText } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'

/**
 * The typed price, and below it the number as it was read, so that nobody has to count zeros. It comes after the place,
 * which decides the currency.
 */
export const PriceSection = ({ sell }: { sell: Sell }) => {
  const { fields, errors, set } = sell
  const t = useTexts(sellTexts)
  const lang = useLang()
  const { price, currency } = fields
  const amount = priceOf(fields)
  return (
    <Section number={4} title={t.price}>
      <Field
        id="sell-price"
        label={t.askingPrice}
        inputMode="decimal"
        clean={toLatinDigits}
        placeholder="0"
        maxLength={priceTextLengthMax}
        value={price}
        error={errors.price}
        hint={amount === undefined ? undefined : <bdi>{moneyText(lang, amount, currency)}</bdi>}
        onChange={(event) => set('price', event.target.value)}
        unit={
          <Select
            aria-label={t.currency}
            value={currency}
            onChange={(event) => set('currency', event.target.value as typeof currency)}
            options={currencies.map((code) => ({ value: code, label: currencyLabels[code].name[lang] }))}
          />
        }
      />
      <Hint sell={sell} />
      <RialQuestion sell={sell} />
      <LookingForIt fields={fields} />
      <QuantityFields sell={sell} />
      <PegSwitch sell={sell} />
      <Switch
        name="isNegotiable"
        label={t.negotiable}
        isOn={fields.isNegotiable}
        onSwitch={(isOn) => set('isNegotiable', isOn)}
      />
    </Section>
  )
}

/** Loaded with the first price that can be compared; if loading fails, the form does without it. */
const PriceHint = lazy(async (): Promise<{ default: ComponentType<PriceHintProps> }> => {
  try {
    return { default: (await import('#web/features/browse/fair-prices/price-hint.tsx')).PriceHint }
  } catch {
    return { default: () => null }
  }
})

const Hint = ({ sell: { fields } }: { sell: Sell }) => {
  const { type, condition } = fields
  const isComparable = unitPriceTypes.some((known) => known === type) && condition !== '' && fields.governorate !== ''
  const price = priceOf(fields)
  return (
    <div role="status" className={style.status}>
      {isComparable && price !== undefined && (
        <Suspense>
          <PriceHint body={hintOf(fields)} />
        </Suspense>
      )}
    </div>
  )
}

const hintOf = (fields: SellFields) => {
  const { type, condition, price, currency, governorate, specifications, name, model, quantity, soldAs } = bodyOf(
    fields,
    [],
  )
  return { type, condition, price, currency, governorate, specifications, name, model, quantity, soldAs }
}

/** Every page has the names of the files that the form begins with; this is not one of them. */
const LookingFor = lazy(async () => ({
  default: (await import('#web/features/wanted/ads/looking-for.tsx')).LookingFor,
}))

/** Buyers who want such a thing, as soon as what it is and what it costs is known. */
const LookingForIt = ({ fields }: { fields: Sell['fields'] }) => {
  const { name, type, condition, price, currency, specifications, governorate } = bodyOf(fields, [])
  if (!type || !name.trim() || typeof price !== 'number') return null
  const sketch = { name, type, price, currency, specifications }
  return (
    <Suspense>
      <LookingFor listing={{ ...sketch, ...(condition && { condition }), ...(governorate && { governorate }) }} />
    </Suspense>
  )
}

const rials = ['YER', 'YER_SOUTH'] as const

/** Where a front line runs through a governorate, only the seller knows which rial is meant. */
const RialQuestion = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const place = governorates.find(({ key }) => key === fields.governorate)
  if (place?.zone !== 'mixed' || (fields.currency !== 'YER' && fields.currency !== 'YER_SOUTH')) return null
  return (
    <RadioGroup
      id="sell-rial"
      look="lines"
      label={t.whichRial(place[lang])}
      options={rials.map((code) => ({ value: code, label: t.rials[code] }))}
      value={fields.isCurrencyChosen ? fields.currency : ''}
      error={errors.currency}
      onChoose={(code) => set('currency', code as (typeof rials)[number])}
    />
  )
}
