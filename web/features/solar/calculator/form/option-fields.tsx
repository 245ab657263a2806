import { calculator } from '#domain/limits.ts'
import { governorates } from '#domain/places/governorates.ts'
import { readAmount, within } from '#domain/solar/amount.ts'
import { chemistries, type Options, optionLimits, systemVolts } from '#domain/solar/options.ts'
import { wiring } from '#domain/solar/wiring.ts'
import style from '#web/features/solar/calculator/form/advanced.module.css'
import { advancedTexts } from '#web/features/solar/calculator/form/advanced.texts.ts'
import { AmountField, ChoiceField } from '#web/features/solar/calculator/form/amount-field.tsx'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type OptionProps = { options: Options; onChoose: (change: Partial<Options>) => void }

export const PlaceField = ({ options, onChoose }: OptionProps) => {
  const t = useTexts(advancedTexts)
  const lang = useLang()
  return (
    <ChoiceField
      name="governorate"
      label={t.governorate}
      hint={t.governorateHint}
      value={options.governorate ?? ''}
      choices={[['', t.anywhere], ...governorates.map((place) => [place.key, place[lang]] as const)]}
      onChoice={(value) => onChoose({ governorate: governorates.find(({ key }) => key === value)?.key ?? null })}
    />
  )
}

export const ChemistryField = ({ options, onChoose }: OptionProps) => {
  const t = useTexts(advancedTexts)
  return (
    <ChoiceField
      name="chemistry"
      label={t.chemistry}
      value={options.chemistry ?? ''}
      choices={(['', ...chemistries] as const).map((one) => [one, t.chemistries[one]])}
      onChoice={(value) => onChoose({ chemistry: chemistries.find((one) => one === value) ?? null })}
    />
  )
}

const readUpTo = (max: number) => (text: string) => within(readAmount(text) ?? 0, max)
const readPanelWatts = readUpTo(optionLimits.panelWattsMax)
const readMetres = readUpTo(optionLimits.cableMetresMax)
const readDays = readUpTo(optionLimits.spareDaysMax)

export const SizeFields = ({ options, onChoose }: OptionProps) => {
  const t = useTexts(advancedTexts)
  const units = useTexts(unitTexts)
  const lang = useLang()
  return (
    <>
      <PlaceField options={options} onChoose={onChoose} />
      <ChemistryField options={options} onChoose={onChoose} />
      <ChoiceField
        name="volts"
        label={t.volts}
        value={String(options.volts ?? '')}
        choices={(['', 'auto', ...systemVolts] as const).map((one) => [String(one), t.voltChoices[one]])}
        onChoice={(value) =>
          onChoose({ volts: value === 'auto' ? value : (systemVolts.find((one) => String(one) === value) ?? null) })
        }
      />
      <AmountField
        name="panelWatts"
        label={t.panelWatts}
        unit={units.W}
        usual={formatNumber(lang, calculator.panelWatts)}
        value={options.panelWatts ?? 0}
        read={readPanelWatts}
        onValue={(value) => onChoose({ panelWatts: value || null })}
      />
      <AmountField
        name="cableMetres"
        label={t.cableMetres}
        unit={units.m}
        usual={formatNumber(lang, wiring.panelMetres)}
        value={options.cableMetres ?? 0}
        read={readMetres}
        onValue={(value) => onChoose({ cableMetres: value || null })}
      />
    </>
  )
}

export const SpareDays = ({ options, onChoose }: OptionProps) => {
  const t = useTexts(advancedTexts)
  const units = useTexts(unitTexts)
  return (
    <AmountField
      name="spareDays"
      label={t.spareDays}
      unit={units.days}
      value={options.spareDays}
      read={readDays}
      onValue={(spareDays) => onChoose({ spareDays })}
    />
  )
}

export const Switches = ({ options, onChoose }: OptionProps) => {
  const t = useTexts(advancedTexts)
  return (['splitsNight', 'usesDuty'] as const).map((name) => (
    <label key={name} className={style.switch}>
      <input
        type="checkbox"
        name={name}
        checked={options[name]}
        onChange={(event) => onChoose({ [name]: event.target.checked })}
      />
      <span>
        {t[name]}
        <small>{t[`${name}Hint`]}</small>
      </span>
    </label>
  ))
}
