import { productNameLengthMax, productWordsLengthMax, specificationLengthMax } from '#domain/limits.ts'
import { conditionNames, conditions, productTypeNames } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { shownTypes, typeIcons } from '#web/features/browse/listing/product-types.ts'
import { BrandField, ModelField } from '#web/features/sell/sell-form/brand-fields.tsx'
import { FiguresSection } from '#web/features/sell/sell-form/figures-section.tsx'
import { PlainInputs } from '#web/features/sell/sell-form/plain-inputs.tsx'
import { Section } from '#web/features/sell/sell-form/section.tsx'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { type SpecField, specFieldsOf, unitNames } from '#web/features/sell/sell-form/spec-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { WarrantySection } from '#web/features/sell/sell-form/warranty-section.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'

export const ProductSection = ({ sell }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const { fields, errors, set } = sell
  return (
    <Section number={2} title={t.product}>
      <RadioGroup
        id="sell-type"
        look="tiles"
        label={t.type}
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
        id="sell-name"
        label={t.name}
        dir="auto"
        placeholder={t.nameExample}
        maxLength={productNameLengthMax}
        value={fields.name}
        error={errors.name}
        onChange={(event) => set('name', event.target.value)}
      />
      <RadioGroup
        id="sell-condition"
        look="bar"
        label={t.condition}
        options={conditions.map((condition) => ({ value: condition, label: conditionNames[condition][lang] }))}
        value={fields.condition}
        error={errors.condition}
        onChoose={(condition) => set('condition', condition as typeof fields.condition)}
      />
      <div className={style.pair}>
        <BrandField sell={sell} lengthMax={productWordsLengthMax} />
        <ModelField sell={sell} lengthMax={productWordsLengthMax} />
        {specFieldsOf(fields.type).map((field) => (
          <SpecInput key={field.name} sell={sell} field={field} />
        ))}
        <PlainInputs sell={sell} section="product" />
      </div>
      <FiguresSection sell={sell} />
      <WarrantySection sell={sell} />
    </Section>
  )
}

const SpecInput = ({ sell, field }: { sell: Sell; field: SpecField }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const { name, unit } = field
  const { fields, set } = sell
  const isCounted = name === 'capacity' && fields.type === 'Panel bases'
  return (
    <Field
      id={`sell-${name}`}
      label={t.specs[name]}
      optional={t.optional}
      dir={unit ? undefined : 'auto'}
      inputMode={unit ? 'decimal' : undefined}
      maxLength={specificationLengthMax}
      placeholder={name === 'warranty' ? t.warrantyExample : isCounted ? t.panelsExample : undefined}
      clean={toLatinDigits}
      unit={unit && <span>{unitNames[unit][lang]}</span>}
      value={fields[name]}
      onChange={(event) => set(name, event.target.value)}
    />
  )
}
