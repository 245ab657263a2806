import {
  chemistries,
  chemistryNames,
  phaseCounts,
  phaseNames,
  systemVolts,
  voltsNames,
} from '#domain/listing/figure-choices.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import type { FieldProps } from '#web/features/browse/facets/filter-fields.tsx'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ChoiceChips } from '#web/ui/form/choices.tsx'

const choices = {
  chemistry: chemistries.map((value) => ({ value, names: chemistryNames[value] })),
  systemVolts: systemVolts.map((value) => ({ value: String(value), names: voltsNames(value) })),
  phases: phaseCounts.map((value) => ({ value: String(value), names: phaseNames[value] })),
}

const asked: Partial<Record<ProductType, readonly (keyof typeof choices)[]>> = {
  Battery: ['chemistry', 'systemVolts'],
  Inverter: ['systemVolts', 'phases'],
}

/** Renders nothing for types without label figures. */
export const FigureFields = ({ draft, choose }: Omit<FieldProps, 'facets'>) => {
  const t = useTexts(filterTexts)
  const lang = useLang()
  const { all } = useTexts(listTexts)
  const names = (draft.type && asked[draft.type]) ?? []
  return names.map((name) => (
    <ChoiceChips
      key={name}
      name={name}
      label={t[name]}
      options={[{ value: '', label: all }, ...choices[name].map(({ value, names }) => ({ value, label: names[lang] }))]}
      value={draft.figures?.[name] ?? ''}
      onChoose={(value) => {
        const { [name]: _, ...others } = draft.figures ?? {}
        choose({ figures: value ? { ...others, [name]: value } : others })
      }}
    />
  ))
}
