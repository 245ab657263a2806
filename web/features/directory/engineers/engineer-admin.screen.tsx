import { useQuery } from '@tanstack/react-query'
import { engineerAdmin, type StaffEngineer } from '#contract/endpoints/directory/engineer-admin.ts'
import { adminPaths } from '#web/admin-url.ts'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { engineerActions, engineersAdminQuery } from '#web/features/directory/engineers/engineer-admin.queries.ts'
import { engineerAdminTexts } from '#web/features/directory/engineers/engineer-admin.texts.ts'
import { EngineerPicture } from '#web/features/directory/engineers/engineer-picture.tsx'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { useAdminAddress, useHiding } from '#web/features/staff/kit/entry-admin.ts'
import { EntryListPage, EntryRow } from '#web/features/staff/kit/entry-list.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

export default function EngineerAdminScreen() {
  const t = useTexts(engineerAdminTexts)
  const address = useAdminAddress(adminPaths.engineers, 'search', 'hidden')
  const list = useQuery(engineersAdminQuery(address.query))
  return (
    <EntryListPage admin="engineers" words={t} address={address} list={list} endpoint={engineerAdmin.export}>
      {(engineer) => <EngineerRow key={engineer.id} engineer={engineer} />}
    </EntryListPage>
  )
}

const EngineerRow = ({ engineer }: { engineer: StaffEngineer }) => {
  const lang = useLang()
  const list = useTexts(engineersTexts)
  const { placeLine } = useTexts(engineerTexts)
  const { place, picture, isFeatured } = engineer
  return (
    <EntryRow
      admin="engineers"
      entry={engineer}
      face={<EngineerPicture picture={picture} name={engineer.name} turn="later" />}
      place={placeLine(place.governorate[lang], place.city[lang])}
      verified={list.verified}
      tags={isFeatured && <Tag tone="sun">{list.featured}</Tag>}
      onHide={useHiding('engineers', engineerActions.setHidden)}
    />
  )
}
