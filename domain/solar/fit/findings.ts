import type { Chemistry } from '#domain/listing/figure-choices.ts'

export const verdicts = ['fits', 'check', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** A figure without which a rule says nothing: of the offered part, or of one's own system. */
export type MissingFigure = keyof typeof missingFigures
export const missingFigures = {
  voc: 'Voc',
  vmp: 'Vmp',
  isc: 'Isc',
  imp: 'Imp',
  pvMaxV: 'PV max V',
  mpptMinV: 'MPPT min V',
  mpptMaxV: 'MPPT max V',
  mpptMaxA: 'MPPT max A',
  batteryV: 'battery V',
  voltage: 'V',
  capacity: 'Ah',
  chemistry: 'chemistry',
  ageMonths: 'age',
  series: 'in series',
  parallel: 'strings',
} as const

/** What each rule found, with the figures of its sentence. */
export type Findings = {
  /** The open voltage of the string on the coldest morning is within the limit, or above it. */
  coldVoltage: { series: number; volts: number; celsius: number; limit: number }
  /** In the heat the string falls below the range in which the inverter works best; or it is below it always. */
  belowRange: { series: number; volts: number; limit: number; isAlways: boolean }
  aboveRange: { series: number; volts: number; limit: number }
  stringCurrent: { parallel: number; amps: number; limit: number }
  /** Above the limit only when shorted, not while working. */
  shortCurrent: { parallel: number; amps: number; limit: number }
  otherPanels: { own: number; offered: number }
  arrangement: { seriesMin: number; seriesMax: number; parallelMax: number; volts: number }
  /** The shortest string that starts the inverter is above its limit in the cold. */
  noArrangement: { volts: number; limit: number }
  /** One's own panels do not make equal strings of a length that fits. */
  unevenStrings: { count: number }
  batteryVolts: { bank: number; battery: number; count: number }
  /** As on the labels. */
  wrongVolts: { bank: number; battery: number }
  /** One's own battery makes up the bank only if there are so many of it. */
  oneOfBank: { bank: number; battery: number; count: number }
  lithiumInSeries: { bank: number; battery: number; count: number }
  otherChemistry: { own: Chemistry; offered: Chemistry }
  lithiumCharger: Record<never, never>
  /** Of the offered one `count` in series come nearest to one's own. */
  otherCells: { own: number; offered: number; count: number }
  otherCapacity: { own: number; offered: number }
  oldBattery: { months: number }
  missingOffered: { figures: MissingFigure[] }
  missingOwn: { part: 'inverter' | 'battery' | 'panels'; figures: MissingFigure[] }
  missingPart: { part: 'inverter' | 'battery' | 'system' }
}

export type Finding = {
  [Rule in keyof Findings]: { rule: Rule; verdict: Verdict } & { facts: Findings[Rule] }
}[keyof Findings]

const weight: Record<Verdict, number> = { no: 0, check: 1, fits: 2 }

/** The worst first. */
export const sorted = (findings: Finding[]): Finding[] =>
  findings.toSorted((one, other) => weight[one.verdict] - weight[other.verdict])

/** A part fits only when every rule that applies says so. */
export const verdictOf = (findings: Finding[]): Verdict => sorted(findings)[0]?.verdict ?? 'check'
