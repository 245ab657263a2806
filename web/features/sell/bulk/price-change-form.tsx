import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { currencies, currencyLabels } from '#domain/money/money.ts'
import { priceRoundings } from '#domain/money/price-change.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import style from '#web/features/sell/bulk/bulk-prices.module.css'
import { pricesTexts } from '#web/features/sell/bulk/bulk-prices.texts.ts'
import type { PriceFields } from '#web/features/sell/bulk/price-change-fields.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select, SelectField } from '#web/ui/form/select-field.tsx'

type PriceChangeFormProps = {
  fields: PriceFields
  usual: (typeof currencies)[number]
  isIncomplete: boolean
  onChange: (changes: Partial<PriceFields>) => void
}

export const PriceChangeForm = ({ fields, usual, isIncomplete, onChange }: PriceChangeFormProps) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const names = currencies.map((code) => ({ value: code, label: currencyLabels[code].name[lang] }))
  const { how } = fields
  return (
    <form className={style.form} onSubmit={(event) => event.preventDefault()}>
      <RadioGroup
        id="prices-how"
        look="bar"
        label={t.how}
        options={[
          { value: 'percent', label: t.percent },
          { value: 'amount', label: t.amount },
          { value: 'currency', label: t.currency },
        ]}
        value={how}
        onChoose={(value) => onChange({ how: value as PriceFields['how'] })}
      />
      {how !== 'currency' && (
        <RadioGroup
          id="prices-direction"
          look="bar"
          label={t.direction}
          options={[
            { value: 'up', label: t.raise },
            { value: 'down', label: t.lower },
          ]}
          value={fields.direction}
          onChoose={(value) => onChange({ direction: value as PriceFields['direction'] })}
        />
      )}
      {how === 'percent' && (
        <Field
          id="prices-percent"
          label={t.percentLabel}
          inputMode="decimal"
          clean={toLatinDigits}
          maxLength={8}
          value={fields.percent}
          error={isIncomplete && fields.percent !== '' ? t.percentWrong : undefined}
          after={<span className={style.percent}>%</span>}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      )}
      {how === 'amount' && (
        <Field
          id="prices-amount"
          label={t.amountLabel}
          inputMode="decimal"
          clean={toLatinDigits}
          maxLength={priceTextLengthMax}
          value={fields.amount}
          error={isIncomplete && fields.amount !== '' ? t.amountWrong : undefined}
          unit={
            <Select
              aria-label={t.amountCurrency}
              value={fields.currency || usual}
              options={names}
              onChange={(event) => onChange({ currency: currencies.find((code) => code === event.target.value) ?? '' })}
            />
          }
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      )}
      {how === 'currency' && (
        <SelectField
          id="prices-to"
          label={t.toCurrency}
          hint={t.rateHint}
          value={fields.toCurrency}
          options={names}
          onChange={(event) =>
            onChange({ toCurrency: currencies.find((code) => code === event.target.value) ?? fields.toCurrency })
          }
        />
      )}
      <SelectField
        id="prices-rounding"
        label={t.rounding}
        hint={t.roundingHint}
        value={fields.rounding}
        options={priceRoundings.map((value) => ({ value, label: t.roundings[value] }))}
        onChange={(event) =>
          onChange({ rounding: priceRoundings.find((value) => value === event.target.value) ?? fields.rounding })
        }
      />
    </form>
  )
}
