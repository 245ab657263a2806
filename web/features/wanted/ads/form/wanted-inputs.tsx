import { wantedDetailsLengthMax, wantedWordsLengthMax } from '#domain/limits.ts'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { type Currency, currencies, currencyLabels } from '#domain/money/money.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { shownTypes, typeIcons } from '#web/features/browse/listing/product-types.ts'
import { ContactFields, PlaceFields } from '#web/features/sell/sell-form/place-fields.tsx'
import type { WantedForm } from '#web/features/wanted/ads/form/use-wanted-form.ts'
import { figuresOfType, maxPriceOf } from '#web/features/wanted/ads/form/wanted-fields.ts'
import style from '#web/features/wanted/ads/form/wanted-form.module.css'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { moneyText } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select-field.tsx'

type InputsProps = { form: WantedForm }

export const WantedInputs = ({ form }: InputsProps) => (
  <>
    <WhatInputs form={form} />
    <LeastInputs form={form} />
    <TermInputs form={form} />
    <PlaceFields id="wanted" className={style.pair} form={form} />
    <ContactFields id="wanted" form={form} />
    <DetailsInput form={form} />
  </>
)

const WhatInputs = ({ form: { fields, errors, set } }: InputsProps) => {
  const t = useTexts(wantedFormTexts)
  const lang = useLang()
  return (
    <>
      <RadioGroup
        id="wanted-type"
        look="tiles"
        label={t.what}
        options={shownTypes.map((type) => ({
          value: type,
          label: productTypeNames[type][lang],
          icon: typeIcons[type],
        }))}
        value={fields.type}
        error={errors.type}
        onChoose={(type) => set('type', type as typeof fields.type)}
      />
      <Field
        id="wanted-words"
        label={t.words}
        dir="auto"
        placeholder={t.wordsExample}
        maxLength={wantedWordsLengthMax}
        value={fields.words}
        error={errors.words}
        onChange={(event) => set('words', event.target.value)}
      />
    </>
  )
}

const LeastInputs = ({ form: { fields, errors, set } }: InputsProps) => {
  const t = useTexts(wantedFormTexts)
  const names = figuresOfType(fields.type)
  if (names.length === 0) return null
  return (
    <fieldset className={style.least}>
      <legend>{t.least}</legend>
      <div className={style.pair}>
        {names.map((name) => (
          <Field
            key={name}
            id={`wanted-${name}`}
            label={t.figures[name]}
            optional={t.optional}
            inputMode="decimal"
            maxLength={12}
            clean={toLatinDigits}
            unit={<span>{t.units[name]}</span>}
            value={fields[name]}
            error={errors[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const TermInputs = ({ form: { fields, errors, set } }: InputsProps) => {
  const t = useTexts(wantedFormTexts)
  const lang = useLang()
  const amount = maxPriceOf(fields)
  return (
    <>
      <RadioGroup
        id="wanted-condition"
        look="bar"
        label={t.condition}
        options={[
          { value: '', label: t.any },
          { value: 'New', label: conditionNames.New[lang] },
          { value: 'Used', label: conditionNames.Used[lang] },
        ]}
        value={fields.condition}
        error={errors.condition}
        onChoose={(condition) => set('condition', condition as typeof fields.condition)}
      />
      <div className={style.terms}>
        <Field
          id="wanted-price"
          label={t.maxPrice}
          optional={t.optional}
          inputMode="decimal"
          clean={toLatinDigits}
          placeholder="0"
          maxLength={priceTextLengthMax}
          value={fields.maxPrice}
          error={errors.maxPrice ?? errors.currency}
          hint={amount ? <bdi>{moneyText(lang, amount, fields.currency)}</bdi> : undefined}
          onChange={(event) => set('maxPrice', event.target.value)}
          unit={
            <Select
              aria-label={t.currency}
              value={fields.currency}
              onChange={(event) => set('currency', event.target.value as typeof fields.currency)}
              options={currencies.map((code) => ({ value: code, label: currencyName(code, lang) }))}
            />
          }
        />
        <Field
          id="wanted-quantity"
          label={t.quantity}
          inputMode="numeric"
          clean={toLatinDigits}
          maxLength={5}
          value={fields.quantity}
          error={errors.quantity}
          onChange={(event) => set('quantity', event.target.value)}
        />
      </div>
    </>
  )
}

/** Shorter than the full name, which the narrow field would cut before the part that tells the rials apart. */
const currencyName = (code: Currency, lang: Lang) => {
  const { symbol, zone, name } = currencyLabels[code]
  return zone ? `${symbol[lang]} ${zone[lang]}` : name[lang]
}

const DetailsInput = ({ form: { fields, errors, set } }: InputsProps) => {
  const t = useTexts(wantedFormTexts)
  return (
    <AreaField
      id="wanted-details"
      label={t.details}
      optional={t.optional}
      placeholder={t.detailsExample}
      maxLength={wantedDetailsLengthMax}
      rows={3}
      value={fields.details}
      error={errors.details}
      onChange={(event) => set('details', event.target.value)}
    />
  )
}
