import { randomUUIDv7 } from 'node:crypto'
import type { Deps } from '#api/platform/deps.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { Visitor } from '#api/platform/http/visitor.ts'

type Event = { action: string; subject: string; subjectId?: string; before?: unknown; after?: unknown }

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** Writes down who did what, in the transaction of the deed itself. */
export const writeAudit = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, visitor }: { caller: Caller | null; visitor: Visitor | null },
  { action, subject, subjectId, before, after }: Event,
) =>
  db
    .insertInto('audit')
    .values({
      id: randomUUIDv7(),
      at: now(),
      actor_id: caller?.id ?? null,
      actor_role: caller?.role ?? 'system',
      action,
      subject,
      subject_id: subjectId ?? null,
      before: json(before),
      after: json(after),
      address: visitor?.address ?? null,
      request_id: visitor?.requestId ?? null,
    })
    .execute()
