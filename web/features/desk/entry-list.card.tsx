import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { spacedPhone } from '#contract/phone-text.ts'
import { deskTexts } from '#web/features/desk/desk.texts.ts'
import { DeskChips, DeskList, DeskRow, DeskRows, DeskSearch } from '#web/features/desk/desk-list.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import type { useDeskAddress } from '#web/features/desk/entry-desk.queries.ts'
import { type EntryDesk, entryPath, importPath, newEntryPath } from '#web/features/desk/entry-paths.queries.ts'
import { EntryButtons, useEntryWords } from '#web/features/desk/entry-row.card.tsx'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'

type PageProps<Entry, Row extends Endpoint> = {
  desk: EntryDesk
  words: { title: string; add: string; states: Readonly<Record<string, string>> }
  address: ReturnType<typeof useDeskAddress>
  list: UseQueryResult<{ data: Entry[]; total: number; totalPages: number }>
  endpoint: Row
  children: (entry: Entry) => ReactNode
}

/** Everybody of one kind in the directory: found by words, hidden or not, as a file, and one more. */
export const EntryListPage = <Entry, Row extends Endpoint>(props: PageProps<Entry, Row>) => {
  const { desk, words, address, list, endpoint, children } = props
  const t = useTexts(deskTexts)
  return (
    <DeskPage
      title={words.title}
      actions={
        <>
          <ExportButton endpoint={endpoint} query={address.chosen as InputOf<Row>['query']} />
          <LinkButton look="outline" to={importPath(desk)}>
            {t.importList}
          </LinkButton>
          <LinkButton icon="plus" to={newEntryPath(desk)}>
            {words.add}
          </LinkButton>
        </>
      }
    >
      <DeskSearch address={address} />
      <DeskChips address={address} name="hidden" options={words.states} />
      <DeskList list={list} address={address}>
        {(entries) => <DeskRows>{entries.map(children)}</DeskRows>}
      </DeskList>
    </DeskPage>
  )
}

type Entry = {
  id: string
  name: string
  phone: string | null
  isHidden: boolean
  isVerified: boolean
  owner: { name: string } | null
  taps: { total: number }
  updatedAt: string
}

type RowProps = {
  desk: EntryDesk
  entry: Entry
  face: ReactNode
  place: string
  verified: string
  /** Behind the seal. */
  tags?: ReactNode
  onHide: (id: string, isHidden: boolean) => Promise<void>
}

export const EntryRow = ({ desk, entry, face, place, verified, tags, onHide }: RowProps) => {
  const { hiddenTag, updated, owner, taps } = useEntryWords()
  const { id, name, phone, isHidden } = entry
  return (
    <DeskRow
      isFaint={isHidden}
      face={face}
      title={
        <Link to={entryPath(desk, id)}>
          <bdi dir="auto">{name}</bdi>
        </Link>
      }
      tags={
        <>
          {entry.isVerified && <Seal label={verified} />}
          {tags}
          {isHidden && (
            <Tag tone="off" icon="eye-off">
              {hiddenTag}
            </Tag>
          )}
        </>
      }
      facts={[
        place,
        phone && <bdi dir="ltr">{spacedPhone(phone)}</bdi>,
        entry.owner && owner(entry.owner.name),
        taps(entry.taps.total),
        updated(entry.updatedAt),
      ].filter(Boolean)}
    >
      <EntryButtons desk={desk} id={id} name={name} isHidden={isHidden} onHide={(next) => void onHide(id, next)} />
    </DeskRow>
  )
}
