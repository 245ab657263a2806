import {
  type ContactClickCounts,
  type ContactClickKind,
  type ContactClickReport,
  contactClickKinds,
} from '#contract/endpoints/sell/contact-clicks.ts'

type Row = { kind: ContactClickKind; n: number }

export const countsOf = (rows: Row[]): ContactClickCounts => {
  const of = (kind: ContactClickKind) => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.n, 0)
  return {
    call: of('call'),
    whatsapp: of('whatsapp'),
    directions: of('directions'),
    link: of('link'),
    total: contactClickKinds.reduce((sum, kind) => sum + of(kind), 0),
  }
}

/** Days without a click are included, so that charts need no gap filling. */
export const toReport = (
  totals: Row[],
  rows: (Row & { day: string })[],
  days: string[],
): Omit<ContactClickReport, 'subject' | 'id'> => ({
  ...countsOf(totals),
  days: days.map((day) => ({ day, ...countsOf(rows.filter((row) => row.day === day)) })),
})
