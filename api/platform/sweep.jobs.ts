import type { Deps } from '#api/platform/deps.ts'
import { job } from '#api/platform/jobs.ts'

const dayMs = 86_400_000
const addressDays = 30
/** So long the token of a session that a ban has ended tells its holder why. */
const bannedSessionDays = 30

const ago = ({ now }: Deps, days: number) => new Date(now().getTime() - days * dayMs)

/** Rows that a request is counting with are left for the next turn: waiting for several in another order is a deadlock. */
const forgetCounts = ({ db, now }: Deps) =>
  db
    .deleteFrom('limits')
    .where('bucket', 'in', (inner) =>
      inner.selectFrom('limits').select('bucket').where('opens_at', '<', now()).forUpdate().skipLocked(),
    )
    .execute()

/** Forgets what has run out: sessions, codes, sign-ups nobody finished, counters, replay keys, old addresses, decisions that can no longer be undone. */
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
  await db.deleteFrom('registrations').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('undoable_decisions').where('decided_at', '<', ago(deps, 1)).execute()
  await forgetCounts(deps)
  await db.deleteFrom('idempotency').where('created_at', '<', ago(deps, 1)).execute()
}

export const sweepJobs = [job({ name: 'sweep', everyMinutes: 60, run: sweep })]
