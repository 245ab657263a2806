import * as ads from '#api/features/ads/ads.service.ts'
import * as engineers from '#api/features/engineers/engineers.service.ts'
import * as shops from '#api/features/shops/shops.service.ts'
import { countsOf } from '#api/features/taps/taps.present.ts'
import * as sql from '#api/features/taps/taps.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import { tapDaysShown } from '#contract/limits.ts'
import { adenDay } from '#contract/opening-hours.ts'
import type { OwnEntry, TapSubject } from '#contract/taps.ts'

const dayMs = 86_400_000

type World = Pick<Deps, 'db' | 'now'>

/** How often people reached for each of these, in one question; what nobody reached for counts zero. */
export const countFor = async ({ db, now }: World, subject: TapSubject, ids: string[]) => {
  const since = adenDay(new Date(now().getTime() - (tapDaysShown - 1) * dayMs))
  const rows = ids.length > 0 ? await sql.sumTapsOf(db, subject, ids, since) : []
  const byId = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return (id: string) => {
    const own = byId.get(id) ?? []
    return { counts: countsOf(own), recent: own.reduce((sum, row) => sum + row.recent, 0) }
  }
}

const ownedBy = { engineer: engineers.ownedBy, shop: shops.ownedBy, ad: ads.ownedBy }

const entriesOf = async (deps: World, userId: string, subject: keyof typeof ownedBy): Promise<OwnEntry[]> => {
  const owned = await ownedBy[subject](deps, userId)
  const tapsOf = await countFor(
    deps,
    subject,
    owned.map(({ id }) => id),
  )
  return owned.map((entry) => {
    const { counts, recent } = tapsOf(entry.id)
    return { subject, ...entry, ...counts, recent }
  })
}

/** Everything of one account in the directory: engineers first, then shops, then the shops' ads. */
export const mine = async ({ db, now }: Deps, caller: Caller) => {
  const world = { db, now }
  const entries = await Promise.all([
    entriesOf(world, caller.id, 'engineer'),
    entriesOf(world, caller.id, 'shop'),
    entriesOf(world, caller.id, 'ad'),
  ])
  return { success: true as const, data: entries.flat() }
}
