import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { adminPaths, type EntryAdmin, entryPath, importPath, newEntryPath } from '#web/admin-url.ts'
import { adminTexts, entryTexts } from '#web/features/staff/kit/admin.texts.ts'
import { AdminList, AdminRow, AdminRows, AdminSearch, ListChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { type EntryAdminOf, useAdminAddress, useHiding } from '#web/features/staff/kit/entry-admin.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Texts shared by the rows of all three directory lists. */
export const useEntryWords = () => {
  const t = useTexts(adminTexts)
  const lang = useLang()
  return {
    hiddenTag: useTexts(entryTexts).hidden,
    ownerLeft: t.ownerLeft,
    owner: t.owner,
    taps: t.taps,
    updated: (moment: string) => t.updated(formatDate(lang, moment)),
  }
}

type ButtonsProps = {
  admin: EntryAdmin
  id: string
  name: string
  isHidden: boolean
  onHide: (isHidden: boolean) => void
}

export const EntryButtons = ({ admin, id, name, isHidden, onHide }: ButtonsProps) => {
  const t = useTexts(adminTexts)
  const entry = useTexts(entryTexts)
  return (
    <>
      <LinkButton look="outline" size="small" icon="edit" to={entryPath(admin, id)} aria-label={t.editNamed(name)}>
        {t.edit}
      </LinkButton>
      <Button
        look="ghost"
        size="small"
        icon={isHidden ? 'eye' : 'eye-off'}
        aria-label={isHidden ? t.showNamed(name) : t.hideNamed(name)}
        onClick={() => onHide(!isHidden)}
      >
        {isHidden ? entry.show : entry.hide}
      </Button>
    </>
  )
}

type Entry = {
  id: string
  name: string
  phone: string | null
  isHidden: boolean
  isVerified: boolean
  owner: { name: string } | null
  ownerLeftAt: string | null
  taps: { total: number }
  updatedAt: string
}

type Looks = {
  face: ReactNode
  place: string
  verified: string
  /** Shown after the verified badge. */
  tags?: ReactNode
}

type PageProps<E extends Entry, Row extends Endpoint> = {
  entries: EntryAdminOf<E>
  words: { title: string; add: string; states: Readonly<Record<string, string>> }
  endpoint: Row
  looksOf: (entry: E) => Looks
}

export const EntryListPage = <E extends Entry, Row extends Endpoint>(props: PageProps<E, Row>) => {
  const { entries, words, endpoint, looksOf } = props
  const { admin } = entries
  const t = useTexts(adminTexts)
  const address = useAdminAddress(adminPaths[admin], 'search', 'hidden')
  const list = useQuery(entries.listQuery(address.query))
  const hide = useHiding(admin, entries.setHidden)
  return (
    <AdminPage
      title={words.title}
      actions={
        <>
          <ExportButton endpoint={endpoint} query={address.chosen as InputOf<Row>['query']} />
          <LinkButton look="outline" to={importPath(admin)}>
            {t.importList}
          </LinkButton>
          <LinkButton icon="plus" to={newEntryPath(admin)}>
            {words.add}
          </LinkButton>
        </>
      }
    >
      <AdminSearch address={address} />
      <ListChips name="hidden" options={words.states} />
      <AdminList list={list} address={address}>
        {(found) => (
          <AdminRows>
            {found.map((entry) => (
              <EntryRow key={entry.id} admin={admin} entry={entry} onHide={hide} {...looksOf(entry)} />
            ))}
          </AdminRows>
        )}
      </AdminList>
    </AdminPage>
  )
}

type RowProps = Looks & {
  admin: EntryAdmin
  entry: Entry
  onHide: (id: string, isHidden: boolean) => Promise<void>
}

const EntryRow = ({ admin, entry, face, place, verified, tags, onHide }: RowProps) => {
  const { hiddenTag, ownerLeft, updated, owner, taps } = useEntryWords()
  const { id, name, phone, isHidden } = entry
  return (
    <AdminRow
      isFaint={isHidden}
      face={face}
      title={
        <Link to={entryPath(admin, id)}>
          <bdi dir="auto">{name}</bdi>
        </Link>
      }
      tags={
        <>
          {entry.isVerified && <Seal label={verified} />}
          {tags}
          {entry.ownerLeftAt && (
            <Tag tone="bad" icon="user">
              {ownerLeft}
            </Tag>
          )}
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
      <EntryButtons admin={admin} id={id} name={name} isHidden={isHidden} onHide={(next) => void onHide(id, next)} />
    </AdminRow>
  )
}
