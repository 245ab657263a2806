import { serviceNames, services } from '#contract/endpoints/directory/directory.ts'
import { availabilities } from '#contract/endpoints/directory/engineers.ts'
import { directoryLineLengthMax, directoryTextLengthMax } from '#domain/limits.ts'
import { currencyLabels, engineerCurrencies, fromEngineerCurrency } from '#domain/money/money.ts'
import { weekDays } from '#domain/time/opening-hours.ts'
import { engineerAdminTexts } from '#web/features/directory/engineers/engineer-admin.texts.ts'
import { useDayNames } from '#web/features/directory/entries/day-names.ts'
import type { EngineerField } from '#web/features/directory/entry-form/entry-fields.ts'
import { Pair } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { PlaceInputs } from '#web/features/directory/entry-form/entry-place.tsx'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const { AmountLine, Area, Checks, Choice, LatinLine, Line, NumberLine, PhoneLine, Words } = inputsOf<EngineerField>()

export const EngineerContactInputs = () => (
  <>
    <PlaceInputs />
    <Pair>
      <PhoneLine name="phone" required />
      <PhoneLine name="whatsappPhone" />
    </Pair>
    <LatinLine name="email" type="email" />
  </>
)

export const EngineerWorkInputs = () => {
  const t = useTexts(engineerAdminTexts)
  const lang = useLang()
  return (
    <>
      <Checks name="services" options={services.map((value) => ({ value, label: serviceNames[value][lang] }))} />
      <Words name="specializations" />
      <Pair>
        <NumberLine name="experience.years" required />
        <AmountLine name="projectsCount" />
        <AmountLine name="teamSize" />
        <Line name="responseTime" maxLength={directoryLineLengthMax} hint={t.responseHint} />
      </Pair>
      <Area name="experience.description" maxLength={directoryTextLengthMax} />
      <Area name="notes" maxLength={directoryTextLengthMax} />
    </>
  )
}

export const EngineerTermsInputs = () => {
  const lang = useLang()
  const options = engineerCurrencies.map((value) => ({
    value,
    label: currencyLabels[fromEngineerCurrency[value]].name[lang],
  }))
  return (
    <>
      <Pair>
        <AmountLine name="pricing.hourlyRate" />
        <AmountLine name="pricing.minimumCharge" />
      </Pair>
      <Choice name="pricing.currency" options={options} />
    </>
  )
}

export const availabilityNames = (lang: Lang) => engineerAdminTexts[lang].statuses

export const EngineerTimesInputs = () => {
  const t = useTexts(engineerAdminTexts)
  const names = useDayNames()
  return (
    <>
      <Choice
        name="availability.status"
        options={availabilities.map((value) => ({ value, label: t.statuses[value] }))}
      />
      <Checks name="availability.workingDays" options={weekDays.map((value) => ({ value, label: names[value] }))} />
      <Pair>
        <LatinLine name="availability.workingHours.start" type="time" />
        <LatinLine name="availability.workingHours.end" type="time" />
      </Pair>
    </>
  )
}
