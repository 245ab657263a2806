import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'

export type SuspendedPerson = { id: string; name: string; phone: string }

type Value = RawBuilder<unknown>

export const havingSuspended = (numbers: { phone: Value; whatsapp: Value; userId: Value }) => sql`
  select u.id, u.name, u.phone from users u
  where u.phone in (${numbers.phone}, ${numbers.whatsapp}) and u.banned_at is not null and u.id <> ${numbers.userId}`

export const suspendedPeople = (numbers: Parameters<typeof havingSuspended>[0]) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(found) order by found.id), '[]') from (${havingSuspended(numbers)}) found)`

type Contact = { phone?: string | null | undefined; whatsappPhone?: string | null | undefined }

export const findSuspended = async ({ db }: Pick<Deps, 'db'>, userId: string, { phone, whatsappPhone }: Contact) => {
  const { rows } = await sql<SuspendedPerson>`${havingSuspended({
    phone: sql`${phone ?? null}::text`,
    whatsapp: sql`${whatsappPhone ?? null}::text`,
    userId: sql`${userId}`,
  })} order by u.id`.execute(db)
  return rows
}

/**
 * Changed numbers are public without a review, so numbers of suspended accounts are refused here. The error does not
 * say why, because it would reveal who is suspended.
 */
export const checkNewNumbers = async (deps: Pick<Deps, 'db'>, userId: string, before: Contact, given: Contact) => {
  const changed = (['phone', 'whatsappPhone'] as const).filter(
    (field) => given[field] && given[field] !== before[field],
  )
  if (changed.length === 0) return
  const suspended = new Set((await findSuspended(deps, userId, given)).map(({ phone }) => phone))
  const refused = changed.filter((field) => suspended.has(given[field] ?? ''))
  if (refused.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(refused.map((field) => [field, 'phone_refused'])) })
}
