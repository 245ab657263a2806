import { mySystem } from '#contract/endpoints/solar/my-system.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'
import { putStored, type StoredSystem, storedSystem, tidy } from '#web/features/solar/my-system/stored-system.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'
import { currentSession } from '#web/platform/session.ts'

/** After this the account is asked whether another device has changed it. */
const freshMs = 60 * 60_000

const ownerNow = () => currentSession()?.user?.id ?? null

const tell = (system: OwnSystem | null) => (system ? send(mySystem.put, { body: system }) : send(mySystem.remove, {}))

const keep = (owner: string, system: OwnSystem | null) =>
  putStored({ owner, at: Date.now(), isUnsent: false, system: tidy(system) })

/** False after a change here or in another tab, or another sign-in, while a reply was awaited: that is newer. */
const isStill = (owner: string, stored: StoredSystem | null) => ownerNow() === owner && storedSystem() === stored

/** Keeps it in the browser, and with the account when somebody is signed in. What could not be sent is sent by the next page. */
export const saveSystem = async (given: OwnSystem): Promise<void> => {
  const [owner, system] = [ownerNow(), tidy(given)]
  putStored({ owner, at: Date.now(), isUnsent: owner !== null, system })
  if (owner === null) return
  const stored = storedSystem()
  await tell(system)
  if (isStill(owner, stored)) keep(owner, system)
}

/** Parts that the account has stay; what a visitor entered fills the others. */
export const merged = (account: OwnSystem | null, visitors: OwnSystem | null): OwnSystem | null =>
  tidy({ ...visitors, ...account })

/**
 * Brings the browser's copy and the account together: moves what a visitor entered, sends what was not sent, and asks again after an hour.
 * Idempotent, so that two tabs may both do it.
 */
export const followSystem = async (isFresh = false): Promise<void> => {
  const owner = ownerNow()
  if (owner === null) return
  const stored = storedSystem()
  const isOwn = stored?.owner === owner
  if (isOwn && stored.isUnsent) {
    await tell(stored.system)
    if (isStill(owner, stored)) keep(owner, stored.system)
    return
  }
  if (isOwn && !isFresh && Date.now() - stored.at < freshMs) return
  const account = (await call(mySystem.get, {})).data
  if (!isStill(owner, stored)) return
  const visitors = stored?.owner === null ? stored.system : null
  const both = merged(account, visitors)
  if (visitors && JSON.stringify(both) !== JSON.stringify(tidy(account))) await tell(both)
  if (isStill(owner, stored)) keep(owner, both)
}
