import { useId } from 'react'
import { type Frequency, frequencies } from '#contract/saved-searches.ts'
import { savedSearchTexts } from '#web/features/products/saved-searches/saved-searches.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'

type FrequencyBarProps = {
  label: string
  hidesLabel?: boolean
  value: Frequency
  /** A new search is saved in order to hear of it. */
  hasOff?: boolean
  onChoose: (value: Frequency) => void
}

export const FrequencyBar = ({ label, hidesLabel, value, hasOff = true, onChoose }: FrequencyBarProps) => {
  const t = useTexts(savedSearchTexts)
  const offered = frequencies.filter((each) => hasOff || each !== 'off')
  return (
    <RadioGroup
      id={useId()}
      label={label}
      hidesLabel={hidesLabel}
      look="bar"
      options={offered.map((each) => ({ value: each, label: t.frequencies[each] }))}
      value={value}
      onChoose={(chosen) => onChoose(chosen as Frequency)}
    />
  )
}
