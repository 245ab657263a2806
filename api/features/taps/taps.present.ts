import { type TapCounts, type TapKind, type TapReport, tapKinds } from '#contract/taps.ts'

type Row = { kind: TapKind; n: number }

export const countsOf = (rows: Row[]): TapCounts => {
  const of = (kind: TapKind) => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.n, 0)
  return {
    call: of('call'),
    whatsapp: of('whatsapp'),
    directions: of('directions'),
    link: of('link'),
    total: tapKinds.reduce((sum, kind) => sum + of(kind), 0),
  }
}

/** Days without a tap are there too, so that a drawing needs no arithmetic. */
export const toReport = (
  totals: Row[],
  rows: (Row & { day: string })[],
  days: string[],
): Omit<TapReport, 'subject' | 'id'> => ({
  ...countsOf(totals),
  days: days.map((day) => ({ day, ...countsOf(rows.filter((row) => row.day === day)) })),
})
