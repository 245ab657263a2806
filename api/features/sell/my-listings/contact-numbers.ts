import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import { shopRights } from '#api/features/sell/bulk/new-prices.ts'
import { groupSize } from '#api/features/sell/bulk/run-changes.ts'
import { lockSeller } from '#api/features/sell/my-listings/own-listing.ts'
import { countShowingPhone, replacePhone } from '#api/features/wanted/ads/wanted-numbers.ts'
import type { Caller } from '#api/http/authorize.ts'
import { changedListingsMax } from '#domain/limits.ts'

const listShowing = (db: Db, ownerId: string, phones: string[]) =>
  db
    .selectFrom('products')
    .select(['id', 'shop_id'])
    .where('owner_id', '=', ownerId)
    .where('status', 'in', ['pending', 'approved', 'expired'])
    .where((e) => e.or([e('phone', 'in', phones), e('whatsapp_phone', 'in', phones)]))
    .orderBy('id')
    .execute()

/** Locks in id order, like all changes of several listings. */
const replaceIn = (db: Db, ids: string[], { userId, phones, now }: { userId: string; phones: string[]; now: Date }) =>
  sql`with mine as (select id from products where id = any(${ids}::uuid[]) order by id for update)
    update products p set
      phone = case when p.phone = any(${phones}::text[]) then u.phone else p.phone end,
      whatsapp_phone = case when p.whatsapp_phone = any(${phones}::text[]) then u.phone else p.whatsapp_phone end,
      updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')
    from mine, users u where p.id = mine.id and u.id = ${userId}`.execute(db)

type Person = Pick<Caller, 'id'>

export const countShowing = async ({ db }: Pick<Deps, 'db'>, person: Person, phones: string[]): Promise<number> => {
  if (phones.length === 0) return 0
  const rows = await listShowing(db, person.id, phones)
  const mayChange = await shopRights({ db }, person, rows)
  return rows.filter(mayChange).length + (await countShowingPhone({ db }, person.id, phones))
}

/**
 * Works in groups, as bulk price changes do. Contact numbers need no review (`listing-review.ts`); rejected and sold
 * listings stay unchanged.
 */
export const replaceNumbers = async (deps: Deps, caller: Caller, phones: string[]) => {
  let changed = 0
  if (phones.length === 0) return { changed, left: 0 }
  changed += await replaceWanted(deps, caller, phones)
  while (changed < changedListingsMax) {
    const group = await replaceGroup(deps, caller, phones)
    changed += group
    if (group === 0) break
  }
  return { changed, left: await countShowing(deps, caller, phones) }
}

const replaceWanted = (deps: Deps, caller: Caller, phones: string[]) =>
  inTransaction(deps, async (deps) => {
    await lockSeller(deps, caller)
    await checkSession(deps, caller)
    return replacePhone(deps, caller.id, phones)
  })

const replaceGroup = (deps: Deps, caller: Caller, phones: string[]) =>
  inTransaction(deps, async (deps) => {
    await lockSeller(deps, caller)
    await checkSession(deps, caller)
    const rows = await listShowing(deps.db, caller.id, phones)
    const mayChange = await shopRights(deps, caller, rows)
    const ids = rows.filter(mayChange).slice(0, groupSize)
    if (ids.length > 0)
      await replaceIn(
        deps.db,
        ids.map(({ id }) => id),
        { userId: caller.id, phones, now: deps.now() },
      )
    return ids.length
  })
