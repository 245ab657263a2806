import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { engineersAdmin } from '#web/features/directory/engineers/engineer-admin.queries.ts'
import { engineerAdminTexts } from '#web/features/directory/engineers/engineer-admin.texts.ts'
import { EngineerPicture } from '#web/features/directory/engineers/engineer-picture.tsx'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { EntryListPage } from '#web/features/staff/kit/entry-list.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

export default function EngineerAdminScreen() {
  const lang = useLang()
  const { verified, featured } = useTexts(engineersTexts)
  const { placeLine } = useTexts(engineerTexts)
  return (
    <EntryListPage
      entries={engineersAdmin}
      words={useTexts(engineerAdminTexts)}
      endpoint={engineerAdmin.export}
      looksOf={({ name, picture, place, isFeatured }) => ({
        face: <EngineerPicture picture={picture} name={name} turn="later" />,
        place: placeLine(place.governorate[lang], place.city[lang]),
        verified,
        tags: isFeatured && <Tag tone="sun">{featured}</Tag>,
      })}
    />
  )
}
