import { serviceNames, services } from '#contract/directory.ts'
import { availabilities } from '#contract/engineers.ts'
import {
  directoryLineLengthMax,
  directoryNameLengthMax,
  directoryPicturesMax,
  directoryTextLengthMax,
} from '#contract/limits.ts'
import { currencyLabels, engineerCurrencies, fromEngineerCurrency } from '#contract/money.ts'
import { weekDays } from '#contract/opening-hours.ts'
import type { EngineerField } from '#web/features/admin/public/entry-fields.ts'
import { Group, Pair } from '#web/features/admin/public/entry-form.tsx'
import { inputsOf } from '#web/features/admin/public/entry-inputs.tsx'
import { Papers } from '#web/features/admin/public/entry-papers.tsx'
import { Pictures } from '#web/features/admin/public/entry-pictures.tsx'
import { PlaceInputs } from '#web/features/admin/public/entry-place.tsx'
import { useDayNames } from '#web/features/directory/public/day-names.ts'
import { engineerAdminTexts } from '#web/features/engineers/engineer-admin.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const { AmountLine, Area, Checks, Choice, Flag, LatinLine, Line, NumberLine, PhoneLine, Words } =
  inputsOf<EngineerField>()

/** All fields of an engineer, grouped as on their page. */
export const EngineerGroups = ({ ownerName }: { ownerName: string | undefined }) => {
  const t = useTexts(engineerAdminTexts)
  return (
    <>
      <Group title={t.about}>
        <Line name="name" required maxLength={directoryNameLengthMax} />
        <Pictures name="profileImageUrl" />
        <Flag name="isFeatured" />
      </Group>
      <Group title={t.contact}>
        <PlaceInputs />
        <Pair>
          <PhoneLine name="phone" required />
          <PhoneLine name="whatsappPhone" />
        </Pair>
        <LatinLine name="email" type="email" />
      </Group>
      <WorkGroup />
      <TermsGroup />
      <TimesGroup />
      <Group title={t.papers}>
        <Papers name="certifications" />
      </Group>
      <Group title={t.pictures}>
        <Pictures name="portfolioImages" max={directoryPicturesMax} />
      </Group>
      <Group title={t.owner} lead={t.ownerHint}>
        <PhoneLine name="ownerPhone" hint={ownerName && t.ownerNow(ownerName)} />
      </Group>
    </>
  )
}

const WorkGroup = () => {
  const t = useTexts(engineerAdminTexts)
  const lang = useLang()
  return (
    <Group title={t.work}>
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
    </Group>
  )
}

const TermsGroup = () => {
  const t = useTexts(engineerAdminTexts)
  const lang = useLang()
  const options = engineerCurrencies.map((value) => ({
    value,
    label: currencyLabels[fromEngineerCurrency[value]].name[lang],
  }))
  return (
    <Group title={t.terms}>
      <Pair>
        <AmountLine name="pricing.hourlyRate" />
        <AmountLine name="pricing.minimumCharge" />
      </Pair>
      <Choice name="pricing.currency" options={options} />
    </Group>
  )
}

const TimesGroup = () => {
  const t = useTexts(engineerAdminTexts)
  const names = useDayNames()
  return (
    <Group title={t.times}>
      <Choice
        name="availability.status"
        options={availabilities.map((value) => ({ value, label: t.statuses[value] }))}
      />
      <Checks name="availability.workingDays" options={weekDays.map((value) => ({ value, label: names[value] }))} />
      <Pair>
        <LatinLine name="availability.workingHours.start" type="time" />
        <LatinLine name="availability.workingHours.end" type="time" />
      </Pair>
    </Group>
  )
}
