import { type RawBuilder, sql } from 'kysely'
import {
  type ContactClickCounts,
  type ContactClickKind,
  type ContactClickSubject,
  contactClickKinds,
} from '#contract/endpoints/sell/contact-clicks.ts'

export type ContactClickSums = Partial<Record<ContactClickKind, number>> | null

export const contactClickSums = (
  subject: ContactClickSubject,
  id: RawBuilder<unknown>,
): RawBuilder<ContactClickSums> => sql<ContactClickSums>`
  (select jsonb_object_agg(kind, n) from (
    select kind, sum(n) as n from contact_taps where subject = ${subject} and subject_id = ${id} group by kind) tapped)`

export const toContactClickCounts = (sums: ContactClickSums): ContactClickCounts => ({
  call: sums?.call ?? 0,
  whatsapp: sums?.whatsapp ?? 0,
  directions: sums?.directions ?? 0,
  link: sums?.link ?? 0,
  total: contactClickKinds.reduce((total, kind) => total + (sums?.[kind] ?? 0), 0),
})
