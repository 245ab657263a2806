import type { Deps } from '#api/deps.ts'
import * as ads from '#api/features/directory/ads/ads.service.ts'
import * as engineers from '#api/features/directory/engineers/engineers.service.ts'
import * as shops from '#api/features/directory/shops/shops.service.ts'
import { countsOf } from '#api/features/sell/contact-clicks/contact-clicks.present.ts'
import * as sql from '#api/features/sell/contact-clicks/contact-clicks.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ContactClickSubject, OwnEntry } from '#contract/endpoints/sell/contact-clicks.ts'
import { contactClickDaysShown } from '#domain/limits.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

const dayMs = 86_400_000

type Ctx = Pick<Deps, 'db' | 'now'>

/** Contact clicks of each of these ids in one query; ids without clicks get zero. */
export const countFor = async ({ db, now }: Ctx, subject: ContactClickSubject, ids: string[]) => {
  const since = adenDay(new Date(now().getTime() - (contactClickDaysShown - 1) * dayMs))
  const rows = ids.length > 0 ? await sql.sumContactClicksOf(db, subject, ids, since) : []
  const byId = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return (id: string) => {
    const own = byId.get(id) ?? []
    return { counts: countsOf(own), recent: own.reduce((sum, row) => sum + row.recent, 0) }
  }
}

const ownedBy = { engineer: engineers.ownedBy, shop: shops.ownedBy, ad: ads.ownedBy }

const entriesOf = async (deps: Ctx, userId: string, subject: keyof typeof ownedBy): Promise<OwnEntry[]> => {
  const owned = await ownedBy[subject](deps, userId)
  const contactClicksOf = await countFor(
    deps,
    subject,
    owned.map(({ id }) => id),
  )
  return owned.map((entry) => {
    const { counts, recent } = contactClicksOf(entry.id)
    return { subject, ...entry, ...counts, recent }
  })
}

/** All directory entries of one account: engineers first, then shops, then the shops' ads. */
export const mine = async ({ db, now }: Deps, caller: Caller) => {
  const ctx = { db, now }
  const entries = await Promise.all([
    entriesOf(ctx, caller.id, 'engineer'),
    entriesOf(ctx, caller.id, 'shop'),
    entriesOf(ctx, caller.id, 'ad'),
  ])
  return { success: true as const, data: entries.flat() }
}
