import { useId } from 'react'
import { type Frequency, frequencies } from '#contract/endpoints/browse/saved-searches.ts'
import { savedSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type FrequencyBarProps = {
  label: string
  hidesLabel?: boolean
  value: Frequency
  onChoose: (value: Frequency) => void
}

export const FrequencyBar = ({ label, hidesLabel, value, onChoose }: FrequencyBarProps) => {
  const t = useTexts(savedSearchTexts)
  return (
    <RadioGroup
      id={useId()}
      label={label}
      hidesLabel={hidesLabel}
      look="bar"
      options={frequencies.map((each) => ({ value: each, label: t.frequencies[each] }))}
      value={value}
      onChoose={(chosen) => onChoose(chosen as Frequency)}
    />
  )
}
