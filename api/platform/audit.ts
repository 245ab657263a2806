import { randomUUIDv7 } from 'node:crypto'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import type { Caller } from '#api/platform/http/authorize.ts'
import type { ClientInfo } from '#api/platform/http/client-info.ts'

/** Who acts: a signed-in user, or the operator through a script on the server (no caller, no client). */
export type Staff = { caller: Caller | null; client: ClientInfo | null }

type Actor = { caller: Pick<Caller, 'id' | 'role'> | null; client: ClientInfo | null }
type Event = { action: string; subject: string; subjectId?: string; before?: unknown; after?: unknown }

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/**
 * Inserts an audit entry in the transaction of the action itself and returns its id. The address has a table of its own,
 * since it is deleted after 30 days while the entry stays.
 */
export const writeAudit = (
  ctx: Pick<Deps, 'db' | 'now'>,
  { caller, client }: Actor,
  { action, subject, subjectId, before, after }: Event,
): Promise<string> =>
  inTransaction(ctx, async ({ db, now }) => {
    const [id, at] = [randomUUIDv7(), now()]
    await db
      .insertInto('audit')
      .values({
        id,
        at,
        actor_id: caller?.id ?? null,
        actor_role: caller?.role ?? 'system',
        action,
        subject,
        subject_id: subjectId ?? null,
        before: json(before),
        after: json(after),
        request_id: client?.requestId ?? null,
      })
      .execute()
    if (client) await db.insertInto('audit_addresses').values({ audit_id: id, address: client.address, at }).execute()
    return id
  })
