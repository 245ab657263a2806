import type { Staff } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import type { ApplicationRow } from '#api/features/directory/applications/applications.sql.ts'
import type { CurrentEntry } from '#api/features/directory/applications/current-entry.ts'
import { pictureFieldsOf } from '#api/features/directory/applications/entry-pictures.ts'
import * as engineerAdmin from '#api/features/directory/engineers/engineer-admin.service.ts'
import * as shopAdmin from '#api/features/directory/shops/shop-admin.service.ts'
import { AppError } from '#api/http/errors.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'

type Edited = { row: ApplicationRow; entry: { id: string; user_id: string | null }; current: CurrentEntry }

/** Makes the values of an edit public, with the pictures of its author. Call it with the entry locked. */
export const approveEdit = async (deps: Deps, staff: Staff, { row, entry, current }: Edited): Promise<void> => {
  if (entry.user_id !== row.user_id) throw new AppError('already_owned')
  const author = { caller: { id: row.user_id, role: 'user' as const, sessionId: '' }, client: null }
  const { change } = row.kind === 'shop' ? shopAdmin : engineerAdmin
  await change(deps, staff, entry.id, presentFields(row, current), author)
}

/** Staff may have removed a picture of the entry while the edit waited: it does not come back. */
const presentFields = ({ kind, fields, pictures }: ApplicationRow, current: CurrentEntry) => {
  const known = new Set([...pictures, ...current.pictures].map(({ id }) => pictureUrl(id)))
  const [face, gallery] = pictureFieldsOf(kind)
  const { [face]: shown, [gallery]: others, ...rest } = fields ?? {}
  return {
    ...rest,
    ...(shown !== undefined && { [face]: known.has(String(shown)) ? shown : null }),
    ...(Array.isArray(others) && { [gallery]: others.filter((url) => known.has(url)) }),
  }
}
