import type { OwnSystem, SystemPart } from '#domain/solar/fit/system.ts'
import { figureTexts, mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { type FieldName, type PartValues, partFields, valuesOf } from '#web/features/solar/my-system/part-fields.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

const wattsText = (lang: Lang, watts: number): string => {
  const { units } = figureTexts[lang]
  return watts >= 1000 ? `${formatNumber(lang, watts / 1000)} ${units.kW}` : `${formatNumber(lang, watts)} ${units.W}`
}

/** Null for unknown figures. */
export const figureText = (lang: Lang, part: SystemPart, name: FieldName, values: PartValues): string | null => {
  const value = values[name]
  if (value === undefined) return null
  const t = figureTexts[lang]
  if (name === 'chemistry') return t.chemistries[value as keyof typeof t.chemistries] ?? null
  const unit = partFields[part].find((field) => field.name === name)?.unit
  const text = formatNumber(lang, Number(value))
  return unit ? `${text} ${t.units[unit]}` : text
}

/** Power, or the stored energy of a battery. */
export const sizeText = (lang: Lang, part: SystemPart, values: PartValues): string | null => {
  const { power, count, voltage, capacity } = values
  if (part === 'battery')
    return typeof voltage === 'number' && typeof capacity === 'number'
      ? `${formatNumber(lang, (voltage * capacity) / 1000)} ${figureTexts[lang].units.kWh}`
      : figureText(lang, part, typeof voltage === 'number' ? 'voltage' : 'capacity', values)
  if (typeof power !== 'number') return null
  return wattsText(lang, part === 'panels' && typeof count === 'number' ? power * count : power)
}

export const partTitle = (lang: Lang, part: SystemPart, values: PartValues): string => {
  if (values.name) return values.name
  const t = mySystemTexts[lang]
  const { power, count } = values
  if (part === 'panels')
    return [
      typeof count === 'number' ? t.panelsDrawn(count) : t.parts.panels,
      typeof power === 'number' ? wattsText(lang, power) : '',
    ]
      .filter(Boolean)
      .join(' ')
  return [t[part], sizeText(lang, part, values)].filter(Boolean).join(' ')
}

export const systemText = (lang: Lang, system: OwnSystem): string => {
  const t = mySystemTexts[lang]
  const lines = (['panels', 'inverter', 'battery'] as const).flatMap((part) => {
    const values = valuesOf(system, part)
    if (!values) return []
    const figures = partFields[part].flatMap(({ name }) => {
      const text = figureText(lang, part, name, values)
      return text ? [`${figureTexts[lang].labels[name]}: ${text}`] : []
    })
    return [`${t.parts[part]}: ${partTitle(lang, part, values)}`, ...figures.map((each) => `- ${each}`)]
  })
  return [t.title, ...lines].join('\n')
}
