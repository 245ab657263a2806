import { mySystem } from '#contract/endpoints/solar/my-system.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'
import { putStored, type StoredSystem, storedSystem, tidy } from '#web/features/solar/my-system/stored-system.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'
import { currentSession } from '#web/platform/session/session.ts'

/** After this time the account is asked whether another device has changed the system. */
const freshMs = 60 * 60_000

const ownerNow = () => currentSession()?.user?.id ?? null

const tell = (system: OwnSystem | null) => (system ? send(mySystem.put, { body: system }) : send(mySystem.remove, {}))

const keep = (owner: string, system: OwnSystem | null) =>
  putStored({ owner, at: Date.now(), isUnsent: false, system: tidy(system) })

/** False when the system changed or another user signed in while the reply was awaited; the newer state then wins. */
const isStill = (owner: string, stored: StoredSystem | null) => ownerNow() === owner && storedSystem() === stored

/**
 * Stores the system in the browser and, when signed in, with the account. The next page retries what could not be sent.
 */
export const saveSystem = async (given: OwnSystem): Promise<void> => {
  const [owner, system] = [ownerNow(), tidy(given)]
  putStored({ owner, at: Date.now(), isUnsent: owner !== null, system })
  if (owner === null) return
  const stored = storedSystem()
  await tell(system)
  if (isStill(owner, stored)) keep(owner, system)
}

/** Parts stored with the account win; a visitor's parts fill the gaps. */
export const merged = (account: OwnSystem | null, visitors: OwnSystem | null): OwnSystem | null =>
  tidy({ ...visitors, ...account })

/**
 * Synchronises the browser's copy with the account: moves a visitor's parts, sends what was not sent, and asks again
 * after an hour. Idempotent, so that two tabs may both do it.
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
