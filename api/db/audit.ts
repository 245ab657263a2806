import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import type { AuditAction, AuditSubject } from '#contract/endpoints/staff/audit.ts'

/** Null for the operator, who acts through a script on the server. */
export type Staff = { caller: Caller | null; client: ClientInfo | null }

export type Actor = { caller: Pick<Caller, 'id' | 'role'> | null; client: ClientInfo | null }
type AuditEvent = { action: AuditAction; subject: AuditSubject; subjectId?: string; before?: unknown; after?: unknown }

type Ctx = Pick<Deps, 'db' | 'now'>

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Must run in the transaction of the action. */
export const writeAudit = async (ctx: Ctx, actor: Actor, event: AuditEvent): Promise<string> => {
  const [id = ''] = await writeAudits(ctx, actor, [event])
  return id
}

/**
 * Writes many entries in two statements. Addresses have a separate table, because they are deleted after 30 days while
 * the entry stays.
 */
export const writeAudits = (ctx: Ctx, { caller, client }: Actor, events: AuditEvent[]): Promise<string[]> =>
  inTransaction(ctx, async ({ db, now }) => {
    if (events.length === 0) return []
    const at = now()
    const rows = events.map(({ action, subject, subjectId, before, after }) => ({
      id: newId(),
      at,
      actor_id: caller?.id ?? null,
      actor_role: caller?.role ?? ('system' as const),
      action,
      subject,
      subject_id: subjectId ?? null,
      before: json(before),
      after: json(after),
      request_id: client?.requestId ?? null,
    }))
    await db.insertInto('audit').values(rows).execute()
    const addresses = client ? rows.map(({ id }) => ({ audit_id: id, address: client.address, at })) : []
    if (addresses.length > 0) await db.insertInto('audit_addresses').values(addresses).execute()
    return rows.map(({ id }) => id)
  })
