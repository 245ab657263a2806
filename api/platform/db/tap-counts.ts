import { type RawBuilder, sql } from 'kysely'
import { type TapCounts, type TapKind, type TapSubject, tapKinds } from '#contract/taps.ts'

export type TapSums = Partial<Record<TapKind, number>> | null

/** All taps on one entry by kind, as a column of the row that shows it. */
export const tapSums = (subject: TapSubject, id: RawBuilder<unknown>): RawBuilder<TapSums> => sql<TapSums>`
  (select jsonb_object_agg(kind, n) from (
    select kind, sum(n) as n from contact_taps where subject = ${subject} and subject_id = ${id} group by kind) tapped)`

export const toTapCounts = (sums: TapSums): TapCounts => ({
  call: sums?.call ?? 0,
  whatsapp: sums?.whatsapp ?? 0,
  directions: sums?.directions ?? 0,
  link: sums?.link ?? 0,
  total: tapKinds.reduce((total, kind) => total + (sums?.[kind] ?? 0), 0),
})
