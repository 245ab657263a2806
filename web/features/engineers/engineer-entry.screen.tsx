import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { StaffEngineer } from '#contract/engineer-desk.ts'
import { useForget, useHiding } from '#web/features/desk/entry-desk.queries.ts'
import { EntryFormFrame } from '#web/features/desk/entry-form.card.tsx'
import { useEntryForm } from '#web/features/desk/entry-form.queries.ts'
import { entryPath } from '#web/features/desk/entry-paths.queries.ts'
import { usePlace } from '#web/features/desk/entry-place.card.tsx'
import { EntryPage, LoadedEntry, useSaidSaved } from '#web/features/desk/entry-screen.card.tsx'
import { EngineerCard } from '#web/features/engineers/engineer.card.tsx'
import { engineerDeeds, engineerEntryQuery } from '#web/features/engineers/engineer-desk.queries.ts'
import { engineerDeskTexts } from '#web/features/engineers/engineer-desk.texts.ts'
import { engineerBody, engineerFields, engineerPreview } from '#web/features/engineers/engineer-entry.ts'
import { EngineerGroups } from '#web/features/engineers/engineer-groups.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function EngineerEntryScreen() {
  const { id } = useParams()
  const stored = useQuery({ ...engineerEntryQuery(id ?? ''), enabled: id !== undefined })
  return (
    <LoadedEntry id={id} desk="engineers" stored={stored}>
      {(engineer) => <EngineerForm key={id ?? 'new'} engineer={engineer} />}
    </LoadedEntry>
  )
}

const EngineerForm = ({ engineer }: { engineer: StaffEngineer | null }) => {
  const t = useTexts(engineerDeskTexts)
  const navigate = useNavigate()
  const forget = useForget('engineers')
  const saySaved = useSaidSaved()
  const form = useEntryForm({
    desk: 'engineers',
    entry: engineer,
    fieldsOf: engineerFields,
    bodyOf: engineerBody,
    required: ['name', 'governorate', 'city', 'phone'],
    ...engineerDeeds,
    onSaved: ({ id }, isNew) => {
      forget()
      saySaved()
      if (isNew) void navigate(entryPath('engineers', id), { replace: true })
    },
  })
  const hide = useHiding('engineers', engineerDeeds.setHidden, form.show)
  const { entry, fields } = form
  return (
    <EntryPage
      desk="engineers"
      title={entry?.name ?? t.newTitle}
      isHidden={entry?.isHidden}
      publicPath={entry ? paths.engineer(entry.id) : undefined}
      onHide={(isHidden) => entry && void hide(entry.id, isHidden)}
    >
      <EntryFormFrame
        form={form}
        preview={<EngineerCard engineer={engineerPreview(fields, usePlace(fields), entry)} />}
      >
        <EngineerGroups ownerName={entry?.owner?.name} />
      </EntryFormFrame>
    </EntryPage>
  )
}
