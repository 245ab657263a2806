import { useState } from 'react'
import type { Names } from '#domain/listing/figure-choices.ts'
import { type FigureName, type Figures, fieldOfFigure, figuresOfType, figureUnits } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { figureTexts } from '#web/features/sell/sell-form/figure.texts.ts'
import { figureText } from '#web/features/sell/sell-form/figure-fields.ts'
import style from '#web/features/sell/sell-form/figures-section.module.css'
import { LabelDrawing, type LabelledType } from '#web/features/sell/sell-form/label-drawing.tsx'
import sellStyle from '#web/features/sell/sell-form/sell.module.css'
import { readFiguresOf } from '#web/features/sell/sell-form/sell-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const isLabelled = (type: ProductType | ''): type is LabelledType => type !== '' && figuresOfType(type).length > 0

/** Closed until the seller opens it or a figure has an error. */
export const FiguresSection = ({ sell }: { sell: Sell }) =>
  isLabelled(sell.fields.type) ? <Label sell={sell} type={sell.fields.type} /> : null

const Label = ({ sell, type }: { sell: Sell; type: LabelledType }) => {
  const t = useTexts(figureTexts)
  const [isOpen, setIsOpen] = useState(false)
  const names = figuresOfType(type)
  const read = readFiguresOf(sell.fields)
  const known = names.filter((name) => sell.fields[name].trim() !== '' || read[name] !== undefined).length
  const isShown = isOpen || names.some((name) => sell.errors[name])
  return (
    <details className={style.label} open={isShown} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {t.title}
        <span className={style.known}>{t.known(known, names.length)}</span>
        <Icon name="down" />
      </summary>
      {isShown && (
        <>
          <p className={style.why}>{t.why}</p>
          <LabelDrawing type={type} title={t.drawing[type]} />
          <div className={sellStyle.pair}>
            {names.map((name, index) => (
              <FigureInput key={name} sell={sell} name={name} place={index + 1} read={read} />
            ))}
          </div>
        </>
      )}
    </details>
  )
}

type InputProps = { sell: Sell; name: FigureName; place: number; read: Figures }

/** Numbered as in the drawing; the placeholder is the figure read from the texts. */
const FigureInput = ({ sell, name, place, read }: InputProps) => {
  const t = useTexts(figureTexts)
  const lang = useLang()
  const { fields, errors, set } = sell
  const field = fieldOfFigure(name)
  const common = {
    id: `sell-${name}`,
    label: `${place}. ${field.label[lang]}`,
    value: fields[name],
    error: errors[name],
  }
  if (field.kind !== 'number') {
    const values = field.kind === 'yesNo' ? ['yes', 'no'] : field.values
    const names: Readonly<Record<string, Names>> = field.names
    const choices = values.map((value) => ({ value: String(value), label: names[value]?.[lang] ?? '' }))
    const told = choices.find(({ value }) => value === figureText(read[name]))
    return (
      <SelectField
        {...common}
        hint={told && !fields[name] ? t.read : undefined}
        options={[{ value: '', label: told?.label ?? t.unknown }, ...choices]}
        onChange={(event) => set(name, event.target.value)}
      />
    )
  }
  return (
    <Field
      {...common}
      inputMode="decimal"
      maxLength={figureLengthMax}
      clean={toLatinDigits}
      placeholder={read[name] === undefined ? undefined : String(read[name])}
      hint={read[name] === undefined || fields[name] ? undefined : t.read}
      unit={<span>{figureUnits[field.unit][lang]}</span>}
      onChange={(event) => set(name, event.target.value)}
    />
  )
}

const figureLengthMax = 12
