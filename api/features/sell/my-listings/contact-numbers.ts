import { type Deps, inTransaction } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import { shopRights } from '#api/features/sell/bulk/new-prices.ts'
import { groupSize } from '#api/features/sell/bulk/run-changes.ts'
import * as sql from '#api/features/sell/my-listings/contact-numbers.sql.ts'
import { lockSeller } from '#api/features/sell/my-listings/own-listing.ts'
import { countShowingPhone, replacePhone } from '#api/features/wanted/ads/contact-numbers.ts'
import type { Caller } from '#api/http/authorize.ts'
import { changedListingsMax } from '#domain/limits.ts'

type Person = Pick<Caller, 'id'>

/** Own listings and wanted ads that show one of these numbers and that the person may change. */
export const countShowing = async ({ db }: Pick<Deps, 'db'>, person: Person, phones: string[]): Promise<number> => {
  if (phones.length === 0) return 0
  const rows = await sql.listShowing(db, person.id, phones)
  const mayChange = await shopRights({ db }, person, rows)
  return rows.filter(mayChange).length + (await countShowingPhone({ db }, person.id, phones))
}

/**
 * Puts the person's own number in the place of these, in groups, as changes of prices. A contact number is live at once (`listing-review.ts`);
 * rejected and sold listings stay as they are.
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
    const rows = await sql.listShowing(deps.db, caller.id, phones)
    const mayChange = await shopRights(deps, caller, rows)
    const ids = rows.filter(mayChange).slice(0, groupSize)
    if (ids.length > 0)
      await sql.replaceIn(
        deps.db,
        ids.map(({ id }) => id),
        { userId: caller.id, phones, now: deps.now() },
      )
    return ids.length
  })
