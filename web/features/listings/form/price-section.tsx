import { currencies, currencyLabels } from '#contract/money.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import { priceTextLengthMax } from '#contract/price-text.ts'
import { Section } from '#web/features/listings/form/section.tsx'
import { sellTexts } from '#web/features/listings/form/sell.texts.ts'
import { priceOf } from '#web/features/listings/form/sell-fields.ts'
import type { Sell } from '#web/features/listings/form/use-sell.ts'
import { moneyText } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** The typed price, and below it the number as it was read, so that nobody has to count zeros. */
export const PriceSection = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const { price, currency } = fields
  const amount = priceOf(fields)
  return (
    <Section number={3} title={t.price}>
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
      <Switch
        name="isNegotiable"
        label={t.negotiable}
        isOn={fields.isNegotiable}
        onSwitch={(isOn) => set('isNegotiable', isOn)}
      />
    </Section>
  )
}
