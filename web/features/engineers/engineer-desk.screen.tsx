import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { engineerDesk, type StaffEngineer } from '#contract/engineer-desk.ts'
import { spacedPhone } from '#contract/phone-text.ts'
import { DeskChips, DeskList, DeskRow, DeskRows, DeskSearch } from '#web/features/desk/desk-list.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { useDeskAddress, useHiding } from '#web/features/desk/entry-desk.queries.ts'
import { entryPath, newEntryPath } from '#web/features/desk/entry-paths.queries.ts'
import { EntryButtons, useEntryWords } from '#web/features/desk/entry-row.card.tsx'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { engineerTexts } from '#web/features/engineers/engineer.texts.ts'
import { engineerDeeds, engineersDeskQuery } from '#web/features/engineers/engineer-desk.queries.ts'
import { engineerDeskTexts } from '#web/features/engineers/engineer-desk.texts.ts'
import { EngineerPicture } from '#web/features/engineers/engineer-picture.tsx'
import { engineersTexts } from '#web/features/engineers/engineers.texts.ts'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'

export default function EngineerDeskScreen() {
  const t = useTexts(engineerDeskTexts)
  const address = useDeskAddress(deskPaths.engineers, 'search', 'hidden')
  const list = useQuery(engineersDeskQuery(address.query))
  return (
    <DeskPage
      title={t.title}
      actions={
        <>
          <ExportButton endpoint={engineerDesk.export} query={address.chosen} />
          <LinkButton icon="plus" to={newEntryPath('engineers')}>
            {t.add}
          </LinkButton>
        </>
      }
    >
      <DeskSearch address={address} />
      <DeskChips address={address} name="hidden" options={t.states} />
      <DeskList list={list} address={address}>
        {(engineers) => (
          <DeskRows>
            {engineers.map((engineer) => (
              <EngineerRow key={engineer.id} engineer={engineer} />
            ))}
          </DeskRows>
        )}
      </DeskList>
    </DeskPage>
  )
}

const EngineerRow = ({ engineer }: { engineer: StaffEngineer }) => {
  const lang = useLang()
  const list = useTexts(engineersTexts)
  const detail = useTexts(engineerTexts)
  const { hiddenTag, updated, owner, taps } = useEntryWords()
  const hide = useHiding('engineers', engineerDeeds.setHidden)
  const { id, name, phone, place, isHidden } = engineer
  return (
    <DeskRow
      isFaint={isHidden}
      face={<EngineerPicture picture={engineer.picture} turn="later" />}
      title={
        <Link to={entryPath('engineers', id)}>
          <bdi dir="auto">{name}</bdi>
        </Link>
      }
      tags={
        <>
          {engineer.isVerified && <Seal label={list.verified} />}
          {engineer.isFeatured && <Tag tone="sun">{list.featured}</Tag>}
          {isHidden && (
            <Tag tone="off" icon="eye-off">
              {hiddenTag}
            </Tag>
          )}
        </>
      }
      facts={[
        detail.placeLine(place.governorate[lang], place.city[lang]),
        <bdi key="phone" dir="ltr">
          {spacedPhone(phone)}
        </bdi>,
        engineer.owner && owner(engineer.owner.name),
        taps(engineer.taps.total),
        updated(engineer.updatedAt),
      ].filter(Boolean)}
    >
      <EntryButtons desk="engineers" id={id} name={name} isHidden={isHidden} onHide={(next) => void hide(id, next)} />
    </DeskRow>
  )
}
