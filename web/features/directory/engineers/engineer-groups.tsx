import { directoryNameLengthMax, directoryPicturesMax } from '#domain/limits.ts'
import { engineerAdminTexts } from '#web/features/directory/engineers/engineer-admin.texts.ts'
import {
  EngineerContactInputs,
  EngineerTermsInputs,
  EngineerTimesInputs,
  EngineerWorkInputs,
} from '#web/features/directory/engineers/engineer-inputs.tsx'
import type { EngineerField } from '#web/features/directory/entry-form/entry-fields.ts'
import { Group } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { Papers } from '#web/features/directory/entry-form/entry-papers.tsx'
import { Pictures } from '#web/features/directory/entry-form/entry-pictures.tsx'
import { RamadanGroup } from '#web/features/directory/entry-form/ramadan-inputs.tsx'
import { useTexts } from '#web/platform/texts.ts'

const { Flag, Line, PhoneLine } = inputsOf<EngineerField>()

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
        <EngineerContactInputs />
      </Group>
      <Group title={t.work}>
        <EngineerWorkInputs />
      </Group>
      <Group title={t.terms}>
        <EngineerTermsInputs />
      </Group>
      <Group title={t.times}>
        <EngineerTimesInputs />
      </Group>
      <RamadanGroup />
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
