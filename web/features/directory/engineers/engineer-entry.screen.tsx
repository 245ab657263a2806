import type { StaffEngineer } from '#contract/endpoints/directory/engineer-admin.ts'
import { directoryNameLengthMax, directoryPicturesMax } from '#domain/limits.ts'
import { engineersAdmin } from '#web/features/directory/engineers/engineer-admin.queries.ts'
import { engineerAdminTexts } from '#web/features/directory/engineers/engineer-admin.texts.ts'
import { EngineerCard } from '#web/features/directory/engineers/engineer-card.tsx'
import { engineerBody, engineerFields, engineerPreview } from '#web/features/directory/engineers/engineer-entry.ts'
import {
  EngineerContactInputs,
  EngineerTermsInputs,
  EngineerTimesInputs,
  EngineerWorkInputs,
} from '#web/features/directory/engineers/engineer-inputs.tsx'
import type { EngineerField } from '#web/features/directory/entry-form/entry-fields.ts'
import { EntryFormFrame, Group } from '#web/features/directory/entry-form/entry-form.tsx'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { Papers } from '#web/features/directory/entry-form/entry-papers.tsx'
import { Pictures } from '#web/features/directory/entry-form/entry-pictures.tsx'
import { usePlace } from '#web/features/directory/entry-form/entry-place.tsx'
import { RamadanGroup, ramadanBody, ramadanFields } from '#web/features/directory/entry-form/ramadan-inputs.tsx'
import { TrustChecksPanel } from '#web/features/directory/trust/trust-checks-panel.tsx'
import { EntryPage, LoadedEntry, useEntryScreen } from '#web/features/staff/kit/entry-screen.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

const { Flag, Line, PhoneLine } = inputsOf<EngineerField>()

/** Grouped as on the engineer's page. */
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

export default function EngineerEntryScreen() {
  return <LoadedEntry entries={engineersAdmin}>{(engineer) => <EngineerForm engineer={engineer} />}</LoadedEntry>
}

const EngineerForm = ({ engineer }: { engineer: StaffEngineer | null }) => {
  const t = useTexts(engineerAdminTexts)
  const { form, onHide } = useEntryScreen({
    entry: engineer,
    fieldsOf: (entry) => ({ ...engineerFields(entry), ...ramadanFields(entry?.availability.ramadanHours) }),
    bodyOf: (fields) => ({ ...engineerBody(fields), ...ramadanBody(fields) }),
    required: ['name', 'governorate', 'city', 'phone', 'experience.years'],
    ...engineersAdmin,
  })
  const { entry, fields } = form
  return (
    <EntryPage
      admin="engineers"
      title={entry?.name ?? t.newTitle}
      isHidden={entry?.isHidden}
      publicPath={entry ? paths.engineer(entry.id) : undefined}
      onHide={onHide}
    >
      <EntryFormFrame
        form={form}
        preview={<EngineerCard engineer={engineerPreview(fields, usePlace(fields), entry)} />}
      >
        <EngineerGroups ownerName={entry?.owner?.name} />
      </EntryFormFrame>
      {entry && <TrustChecksPanel subject="engineer" id={entry.id} />}
    </EntryPage>
  )
}
