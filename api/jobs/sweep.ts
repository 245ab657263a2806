import type { Deps } from '#api/deps.ts'

const dayMs = 86_400_000
const addressDays = 30
/** Sessions ended by a ban stay this long, so that their tokens still get the ban as the reason. */
const bannedSessionDays = 30
/** Sellers and price statistics look back a year at most. */
const priceDays = 365

const ago = ({ now }: Deps, days: number) => new Date(now().getTime() - days * dayMs)

/** Skips rows locked by requests until the next run: locking several in another order could deadlock. */
const deleteEndedCounts = ({ db, now }: Deps) =>
  db
    .deleteFrom('limits')
    .where('bucket', 'in', (inner) =>
      inner.selectFrom('limits').select('bucket').where('opens_at', '<', now()).forUpdate().skipLocked(),
    )
    .execute()

/** Far longer than any transaction may take: an event may become visible long after it was written. */
const eventDays = 1 / 24

/**
 * Deletes what has expired: sessions, codes, challenges, unfinished sign-ups, counters, idempotency keys, addresses, undo records,
 * old prices, change events.
 */
export const sweep = async (deps: Deps): Promise<void> => {
  const { db, now } = deps
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now())
    .where((e) =>
      e.or([
        e('expires_at', '<', ago(deps, bannedSessionDays)),
        e('user_id', 'not in', e.selectFrom('users').select('id').where('banned_at', 'is not', null)),
      ]),
    )
    .execute()
  await db.updateTable('sessions').set({ address: null }).where('created_at', '<', ago(deps, addressDays)).execute()
  await db.deleteFrom('audit_addresses').where('at', '<', ago(deps, addressDays)).execute()
  await db.deleteFrom('codes').where('expires_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now()).execute()
  await db.deleteFrom('registrations').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('undoable_decisions').where('decided_at', '<', ago(deps, 1)).execute()
  await deleteEndedCounts(deps)
  await db.deleteFrom('idempotency').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('listing_batches').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('changes_of_many').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('price_changes').where('changed_at', '<', ago(deps, priceDays)).execute()
  await db.deleteFrom('change_events').where('at', '<', ago(deps, eventDays)).execute()
}
