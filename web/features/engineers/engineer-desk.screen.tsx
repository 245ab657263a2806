import { useQuery } from '@tanstack/react-query'
import { engineerDesk, type StaffEngineer } from '#contract/engineer-desk.ts'
import { useDeskAddress, useHiding } from '#web/features/desk/entry-desk.queries.ts'
import { EntryListPage, EntryRow } from '#web/features/desk/entry-list.card.tsx'
import { engineerTexts } from '#web/features/engineers/engineer.texts.ts'
import { engineerDeeds, engineersDeskQuery } from '#web/features/engineers/engineer-desk.queries.ts'
import { engineerDeskTexts } from '#web/features/engineers/engineer-desk.texts.ts'
import { EngineerPicture } from '#web/features/engineers/engineer-picture.tsx'
import { engineersTexts } from '#web/features/engineers/engineers.texts.ts'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

export default function EngineerDeskScreen() {
  const t = useTexts(engineerDeskTexts)
  const address = useDeskAddress(deskPaths.engineers, 'search', 'hidden')
  const list = useQuery(engineersDeskQuery(address.query))
  return (
    <EntryListPage desk="engineers" words={t} address={address} list={list} endpoint={engineerDesk.export}>
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
      desk="engineers"
      entry={engineer}
      face={<EngineerPicture picture={picture} turn="later" />}
      place={placeLine(place.governorate[lang], place.city[lang])}
      verified={list.verified}
      tags={isFeatured && <Tag tone="sun">{list.featured}</Tag>}
      onHide={useHiding('engineers', engineerDeeds.setHidden)}
    />
  )
}
