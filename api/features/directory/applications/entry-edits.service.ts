import { isDeepStrictEqual } from 'node:util'
import { type Staff, writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import {
  noteSent,
  noteSentAgain,
  pendingAgain,
  type Sender,
} from '#api/features/directory/applications/application-sending.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import { type CurrentEntry, currentEntry, pictureFieldsOf } from '#api/features/directory/applications/current-entry.ts'
import * as engineerAdmin from '#api/features/directory/engineers/engineer-admin.service.ts'
import { differences, placeAfter, releaseRemoved } from '#api/features/directory/entries/entries.service.ts'
import * as shopAdmin from '#api/features/directory/shops/shop-admin.service.ts'
import { attachPictures } from '#api/features/sell/uploads/uploads.service.ts'
import { AppError } from '#api/http/errors.ts'
import type { ApplicationKind, ShopFields } from '#contract/endpoints/directory/applications.ts'
import { rejectionShownMs } from '#domain/limits.ts'
import { type Picture, pictureUrl, readPictureAddress } from '#domain/listing/pictures.ts'

type Edited = { row: sql.ApplicationRow; entry: { id: string; user_id: string | null }; current: CurrentEntry }

/** The entry must be locked. Its author's pictures become pictures of the entry. */
export const approveEdit = async (deps: Deps, staff: Staff, { row, entry, current }: Edited): Promise<void> => {
  if (entry.user_id !== row.user_id) throw new AppError('already_owned')
  const author = { caller: { id: row.user_id, role: 'user' as const, sessionId: '' }, client: null }
  const { change } = row.kind === 'shop' ? shopAdmin : engineerAdmin
  await change(deps, staff, entry.id, presentFields(row, current), author)
}

/** Leaves out pictures that staff removed while the edit was waiting. */
const presentFields = ({ kind, fields, pictures }: sql.ApplicationRow, current: CurrentEntry) => {
  const known = new Set([...pictures, ...current.pictures].map(({ id }) => pictureUrl(id)))
  const [face, gallery] = pictureFieldsOf(kind)
  const { [face]: shown, [gallery]: others, ...rest } = fields ?? {}
  return {
    ...rest,
    ...(shown !== undefined && { [face]: known.has(String(shown)) ? shown : null }),
    ...(Array.isArray(others) && { [gallery]: others.filter((url) => known.has(url)) }),
  }
}

type Ctx = Pick<Deps, 'db' | 'now' | 'pictures'>
type Fields = Record<string, unknown>
type Subject = { kind: ApplicationKind; id: string }
type EntryEdit = { review: Fields; live: string[] }

/**
 * Stores changes that wait for review while the public sees the old values. An entry has one pending edit: newer values
 * replace those of the same field, and a field set back to its public value is removed. The owner and the entry must be
 * locked.
 */
export const putEdit = async (deps: Ctx, sender: Sender, { kind, id }: Subject, given: EntryEdit): Promise<void> => {
  const current = await currentEntry(deps, kind, id)
  const open = await ownOpenEdit(deps, sender, { kind, id })
  const checked = await checkEdit(deps, sender, kind, current, given.review)
  const waiting = Object.entries(open?.fields ?? {}).filter(([name]) => !given.live.includes(name))
  const { after } = differences(current.fields, { ...Object.fromEntries(waiting), ...checked.fields })
  const sentPictures = [...(open?.pictures ?? []), ...checked.pictures]
  const pictures = picturesNamed(kind, after, sentPictures)
  if (Object.keys(after).length === 0) await withdraw(deps, sender, open)
  else await put(deps, sender, { kind, id }, { open, fields: after, pictures })
  await releaseRemoved(deps, sentPictures, pictures)
}

/** Ends a pending edit by a former owner, which can no longer be approved. */
const ownOpenEdit = async (deps: Ctx, sender: Sender, { kind, id }: Subject) => {
  const open = await sql.lockOpenEdit(deps.db, kind, id)
  if (!open || open.user_id === sender.caller.id) return open
  await withdraw(deps, sender, open)
  await releaseRemoved(deps, open.pictures, [])
  return undefined
}

/** Checks what the schema cannot: the place, the year, and that new pictures are the owner's. */
const checkEdit = async (
  deps: Ctx,
  { caller }: Sender,
  kind: ApplicationKind,
  current: CurrentEntry,
  given: Fields,
) => {
  const place = given as Partial<ShopFields>
  shopAdmin.checkYear(deps, place.establishedYear)
  const known = new Map(current.pictures.map((picture) => [picture.id, picture]))
  const fields: Fields = { ...given, ...placeAfter(current.fields as ShopFields, place) }
  const pictures: Picture[] = []
  for (const name of pictureFieldsOf(kind)) {
    const value = given[name]
    if (value === undefined) continue
    const urls = (Array.isArray(value) ? value : [value]).filter((url) => url !== null) as string[]
    const added = await attachPictures(deps, caller, [...new Set(urls.filter((url) => !known.has(idOf(url))))], name)
    pictures.push(...added)
    const shown = [...new Set(urls.map(idOf))].map((id) => pictureUrl(id))
    fields[name] = Array.isArray(value) ? shown : (shown[0] ?? null)
  }
  return { fields, pictures }
}

const idOf = (url: string) => readPictureAddress(url)?.id ?? ''

const picturesNamed = (kind: ApplicationKind, fields: Fields, pictures: Picture[]): Picture[] => {
  const named = new Set(pictureFieldsOf(kind).flatMap((name) => fields[name] ?? []))
  const unique = new Map(pictures.map((picture) => [picture.id, picture]))
  return [...unique.values()].filter(({ id }) => named.has(pictureUrl(id)))
}

type Put = { open: sql.ApplicationRow | undefined; fields: Fields; pictures: Picture[] }

const put = async (deps: Ctx, sender: Sender, { kind, id }: Subject, { open, fields, pictures }: Put) => {
  const columns = { fields: JSON.stringify(fields), pictures: JSON.stringify(pictures) }
  if (open) {
    if (open.status === 'pending' && isDeepStrictEqual(open.fields, JSON.parse(columns.fields))) return
    await sql.update(deps.db, open.id, { ...pendingAgain(deps, open), ...columns })
    await noteSentAgain(deps, sender, open)
    return
  }
  const [editId, now] = [newId(), deps.now()]
  const isAdded = await sql.insert(deps.db, {
    id: editId,
    user_id: sender.caller.id,
    kind,
    type: 'edit',
    status: 'pending',
    entry_id: id,
    ...columns,
    evidence: '[]',
    sent_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!isAdded) throw new AppError('conflict')
  await noteSent(deps, sender, editId, { kind, type: 'edit' })
}

const withdraw = async (deps: Ctx, sender: Sender, open: sql.ApplicationRow | undefined): Promise<void> => {
  if (!open) return
  await sql.remove(deps.db, open.id)
  await writeAudit(deps, sender, {
    action: 'application.withdrawn',
    subject: 'application',
    subjectId: open.id,
    before: { status: open.status, kind: open.kind, type: 'edit' },
  })
}

const isOld = (row: sql.ApplicationRow, now: Date) =>
  row.status === 'rejected' && row.decided_at !== null && now.getTime() - row.decided_at.getTime() > rejectionShownMs

/** Returns the pending edit, or one recently rejected; null when the last one was approved. */
export const lastEdit = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string, { kind, id }: Subject) => {
  const row = await sql.findLastEdit(db, userId, kind, id)
  if (!row || row.status === 'approved' || isOld(row, now())) return null
  return { status: row.status, reason: row.reason, sentAt: row.sent_at.toISOString(), fields: row.fields ?? {} }
}
