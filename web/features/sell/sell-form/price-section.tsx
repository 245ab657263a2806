import { type ComponentType, lazy, Suspense } from 'react'
import { saleUnits, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { currencies, currencyLabels } from '#domain/money/money.ts'
import type { PegCurrency } from '#domain/money/peg.ts'
import { governorates } from '#domain/places/governorates.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import type { PriceHintProps } from '#web/features/browse/fair-prices/price-hint.tsx'
import { piecePrice } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import pegSwitchStyles from '#web/features/sell/sell-form/peg-switch.module.css'
import { PlainInputs } from '#web/features/sell/sell-form/plain-inputs.tsx'
import { Section } from '#web/features/sell/sell-form/section.tsx'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { bodyOf, canPeg, priceOf, quantityOf, type SellFields } from '#web/features/sell/sell-form/sell-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useShownPrice } from '#web/features/sell/sell-form/use-shown-price.ts'
import { moneyText, shortMoney } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

/** Includes the thousands separator. */
const quantityLengthMax = 5

const QuantityFields = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const quantity = quantityOf(fields) ?? 1
  const price = priceOf(fields)
  const isLot = fields.soldAs === 'lot'
  return (
    <div className={style.pair}>
      <Field
        id="sell-quantity"
        label={t.quantity}
        inputMode="numeric"
        clean={toLatinDigits}
        maxLength={quantityLengthMax}
        value={fields.quantity}
        error={errors.quantity}
        onChange={(event) => set('quantity', event.target.value)}
      />
      {quantity > 1 && (
        <RadioGroup
          id="sell-sold-as"
          look="bar"
          label={t.soldAs}
          options={saleUnits.map((unit) => ({ value: unit, label: t.saleUnits[unit] }))}
          value={fields.soldAs}
          hint={
            isLot && price !== undefined
              ? t.perPiece(moneyText(lang, piecePrice(price, quantity), fields.currency))
              : undefined
          }
          onChoose={(unit) => set('soldAs', unit as typeof fields.soldAs)}
        />
      )}
    </div>
  )
}

const hintId = 'sell-peg-hint'

const PegSwitch = ({ sell: { fields, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const shown = useShownPrice(fields)
  if (!canPeg(fields)) return null
  const currency = fields.currency as PegCurrency
  return (
    <div>
      <Switch
        name="isPegged"
        label={t.peg[currency]}
        describedBy={hintId}
        isOn={fields.isPegged}
        onSwitch={(isOn) => set('isPegged', isOn)}
      />
      <p id={hintId} className={pegSwitchStyles.hint}>
        {t.pegHint[currency]}
        {shown && <b> {t.pegToday(shortMoney(lang, shown.price, shown.currency))}</b>}
      </p>
    </div>
  )
}

/**
 * Repeats the price as it was read, so that nobody has to count zeros. Comes after the place, which decides the
 * currency.
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
      <PlainInputs sell={sell} section="price" />
    </Section>
  )
}

/** Loads with the first comparable price; a failed load shows nothing. */
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

/** Lazy, because every page names the files that the form starts with. */
const LookingFor = lazy(async () => ({
  default: (await import('#web/features/wanted/ads/looking-for.tsx')).LookingFor,
}))

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
