import { useState } from 'react'
import { bmsNames, chemistryNames, phaseNames } from '#domain/listing/figure-names.ts'
import { chemistries, phaseCounts } from '#domain/listing/figure-values.ts'
import { type FigureName, type Figures, figuresOfType, type NumberFigure } from '#domain/listing/figures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { figureTexts } from '#web/features/sell/sell-form/figure.texts.ts'
import { isNumberFigure } from '#web/features/sell/sell-form/figure-fields.ts'
import style from '#web/features/sell/sell-form/figures-section.module.css'
import { LabelDrawing, type LabelledType } from '#web/features/sell/sell-form/label-drawing.tsx'
import sellStyle from '#web/features/sell/sell-form/sell.module.css'
import { readFiguresOf } from '#web/features/sell/sell-form/sell-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

const isLabelled = (type: ProductType | ''): type is LabelledType => type !== '' && figuresOfType(type).length > 0

/** The figures of the label, closed until somebody wants them or one of them is wrong. */
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

const units: Record<NumberFigure, 'V' | 'A' | 'mm' | 'kg'> = {
  voc: 'V',
  vmp: 'V',
  isc: 'A',
  imp: 'A',
  lengthMm: 'mm',
  widthMm: 'mm',
  weightKg: 'kg',
  batteryV: 'V',
  pvMaxV: 'V',
  mpptMinV: 'V',
  mpptMaxV: 'V',
  mpptMaxA: 'A',
}

type InputProps = { sell: Sell; name: FigureName; place: number; read: Figures }

/** Numbered as in the drawing. What the texts say is shown where nothing is typed. */
const FigureInput = ({ sell, name, place, read }: InputProps) => {
  const t = useTexts(figureTexts)
  const lang = useLang()
  const { fields, errors, set } = sell
  const common = {
    id: `sell-${name}`,
    label: `${place}. ${t.names[name]}`,
    value: fields[name],
    error: errors[name],
  }
  if (!isNumberFigure(name)) {
    const choices = choicesOf(lang, name)
    const told = choices.find(({ value }) => value === wireText(read[name]))
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
      unit={<span>{t.units[units[name]]}</span>}
      onChange={(event) => set(name, event.target.value)}
    />
  )
}

const figureLengthMax = 12

const wireText = (value: Figures[FigureName]) => (value === true ? 'yes' : value === false ? 'no' : String(value))

type Choice = Exclude<FigureName, NumberFigure>

const choicesOf = (lang: Lang, name: Choice) => {
  if (name === 'chemistry') return chemistries.map((value) => ({ value, label: chemistryNames[value][lang] }))
  if (name === 'phases') return phaseCounts.map((value) => ({ value: String(value), label: phaseNames[value][lang] }))
  return (['yes', 'no'] as const).map((value) => ({ value, label: bmsNames[value][lang] }))
}
