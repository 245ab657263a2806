import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import {
  lockSender,
  noteSent,
  noteSentAgain,
  pendingAgain,
  type Sender,
  show,
} from '#api/features/directory/applications/application-sending.ts'
import { toApplication } from '#api/features/directory/applications/applications.present.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import { pictureFieldsOf } from '#api/features/directory/applications/current-entry.ts'
import { claimAgain } from '#api/features/directory/applications/entry-claims.service.ts'
import { askSealAgain } from '#api/features/directory/applications/seals.service.ts'
import { checkSeen, placeAfter, releaseRemoved } from '#api/features/directory/entries/entries.service.ts'
import { lockEntry } from '#api/features/directory/entries/owners.service.ts'
import { checkYear } from '#api/features/directory/shops/shop-admin.service.ts'
import { attachPictures, attachPrivatePictures } from '#api/features/sell/uploads/uploads.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import {
  type ApplicationChanges,
  type ApplicationKind,
  type ApplicationPart,
  EngineerFields,
  ShopFields,
} from '#contract/endpoints/directory/applications.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { type Picture, pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now' | 'pictures'>

const names: Record<ApplicationKind, string[]> = {
  shop: Object.keys(ShopFields.shape),
  engineer: Object.keys(EngineerFields.shape),
}

const fieldsIn = (kind: ApplicationKind, given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names[kind].filter((name) => given[name] !== undefined).map((name) => [name, given[name]]))

const picturesFor = async (deps: Ctx, applicant: { id: string }, known: Picture[], urls: string[], field: string) => {
  const found = new Map(known.map((picture) => [picture.id, picture]))
  const idOf = (url: string) => pictureIdOf(url) ?? ''
  const others = [...new Set(urls)].filter((url) => !found.has(idOf(url)))
  for (const picture of await attachPictures(deps, applicant, others, field)) found.set(picture.id, picture)
  return [...new Set(urls.map(idOf))].flatMap((id) => found.get(id) ?? [])
}

/**
 * Checks what the schema cannot: the place, the year, and that the applicant uploaded the pictures. These stay the
 * applicant's until approval, so that they are deleted with the account. `known` pictures are accepted as they are,
 * because another approved application may have given them to the directory.
 */
const checkFields = async (
  deps: Ctx,
  applicant: { id: string },
  kind: ApplicationKind,
  fields: Record<string, unknown>,
  known: Picture[] = [],
): Promise<{ fields: Record<string, unknown>; pictures: Picture[] }> => {
  const [face, gallery] = pictureFieldsOf(kind)
  const given = fields as Partial<ShopFields>
  if (kind === 'engineer' && !given.phone) throw new AppError('invalid', { fields: { phone: 'phone_invalid' } })
  checkYear(deps, given.establishedYear)
  const place = placeAfter(undefined, { governorate: given.governorate ?? '', city: given.city ?? '' })
  const faceUrl = fields[face] as string | null
  const [shown] = await picturesFor(deps, applicant, known, faceUrl ? [faceUrl] : [], face)
  const others = await picturesFor(deps, applicant, known, fields[gallery] as string[], gallery)
  return {
    fields: {
      ...fields,
      ...place,
      [face]: shown ? pictureUrl(shown.id) : null,
      [gallery]: others.map(({ id }) => pictureUrl(id)),
    },
    pictures: shown ? [shown, ...others] : others,
  }
}

const shownMax = 50

export const mine = async ({ db }: Deps, caller: Caller) => {
  const rows = await sql.listOf(db, caller.id, shownMax)
  return { success: true as const, data: rows.map(toApplication) }
}

type ApplicationFields = Record<string, unknown> & { evidence: string[] }

/** A unique index allows one open application per person and kind. */
export const apply = async (
  deps: Deps,
  sender: Sender,
  kind: ApplicationKind,
  { evidence, ...given }: ApplicationFields,
) => {
  const { caller } = sender
  await consumeRateLimit(deps, rateLimits.applicationsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    await lockSender(deps, caller)
    const { fields, pictures } = await checkFields(deps, caller, kind, given)
    const shown = await attachPrivatePictures(deps, caller, [...new Set(evidence)], 'evidence')
    const [id, now] = [newId(), deps.now()]
    const isAdded = await sql.insert(deps.db, {
      id,
      user_id: caller.id,
      kind,
      type: 'new',
      status: 'pending',
      fields: JSON.stringify(fields),
      pictures: JSON.stringify(pictures),
      evidence: JSON.stringify(shown),
      sent_at: now,
      created_at: now,
      updated_at: now,
    })
    if (!isAdded) throw new AppError('already_applied')
    await noteSent(deps, sender, id, { kind, type: 'new' })
    return show(deps, id)
  })
}

export const check = async ({ now }: Pick<Deps, 'now'>, part: ApplicationPart) => {
  placeAfter(undefined, part)
  checkYear({ now }, part.establishedYear)
  return { success: true as const }
}

/** Counts as another application, because a moderator has to read it again. */
export const change = async (deps: Deps, sender: Sender, id: string, changes: ApplicationChanges) => {
  const { caller } = sender
  await consumeRateLimit(deps, rateLimits.applicationsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const applicant = await lockSender(deps, caller)
    // Locks the entry before the application, as every transaction that locks both does.
    const found = isId(id) ? await sql.find(deps.db, id) : undefined
    const isOwn = found?.user_id === caller.id && found.type !== 'edit'
    const entry = isOwn && found.type !== 'new' ? await lockEntry(deps, found.kind, found.entry_id ?? '') : null
    const row = isOwn ? await sql.lock(deps.db, id) : undefined
    if (!row) throw new AppError('not_found')
    if (row.status === 'approved') throw new AppError('already_decided', { details: { status: row.status } })
    checkSeen(row, changes.updatedAt)
    const evidence = changes.evidence
      ? await attachPrivatePictures(deps, caller, [...new Set(changes.evidence)], 'evidence')
      : row.evidence
    if (entry && row.type === 'seal') await askSealAgain(deps, { sender, entry, row, evidence })
    else if (entry) await claimAgain(deps, { sender, applicant, entry, row, evidence })
    else await sendAgain(deps, sender, row, { changes, evidence })
    await releaseRemoved(deps, row.evidence, evidence)
    return show(deps, id)
  })
}

const sendAgain = async (
  deps: Deps,
  sender: Sender,
  row: sql.ApplicationRow,
  { changes, evidence }: { changes: ApplicationChanges; evidence: Picture[] },
) => {
  const { kind, user_id } = row
  const merged = { ...row.fields, ...fieldsIn(kind, changes) }
  const { fields, pictures } = await checkFields(deps, { id: user_id }, kind, merged, row.pictures)
  const other = await sql.findOpenNew(deps.db, user_id, kind)
  if (other && other.id !== row.id) throw new AppError('already_applied')
  await sql.update(deps.db, row.id, {
    ...pendingAgain(deps, row),
    fields: JSON.stringify(fields),
    pictures: JSON.stringify(pictures),
    evidence: JSON.stringify(evidence),
  })
  await releaseRemoved(deps, row.pictures, pictures)
  await noteSentAgain(deps, sender, row)
}
