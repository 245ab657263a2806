import type { Chemistry } from '#domain/listing/figure-choices.ts'

export const verdicts = ['fits', 'check', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** Figures that a rule needs, of the offered part or of the user's own system. */
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

/** Figures for the sentence of each rule. */
export type Findings = {
  /** Open-circuit voltage of the string on the coldest morning, within the limit or above it. */
  coldVoltage: { series: number; volts: number; celsius: number; limit: number }
  /** In the heat the string falls below the range in which the inverter works best; `isAlways`: in any weather. */
  belowRange: { series: number; volts: number; limit: number; isAlways: boolean }
  aboveRange: { series: number; volts: number; limit: number }
  stringCurrent: { parallel: number; amps: number; limit: number }
  /** Above the limit only in a short circuit, not while working. */
  shortCurrent: { parallel: number; amps: number; limit: number }
  otherPanels: { own: number; offered: number }
  arrangement: { seriesMin: number; seriesMax: number; parallelMax: number; volts: number }
  /** The shortest string that starts the inverter is above its limit in the cold. */
  noArrangement: { volts: number; limit: number }
  /** The user's panels cannot be divided into equal strings of a fitting length. */
  unevenStrings: { count: number }
  batteryVolts: { bank: number; battery: number; count: number }
  wrongVolts: { bank: number; battery: number }
  /** The user's battery gives the voltage of the bank only together with others: `count` in all. */
  oneOfBank: { bank: number; battery: number; count: number }
  lithiumInSeries: { bank: number; battery: number; count: number }
  otherChemistry: { own: Chemistry; offered: Chemistry }
  lithiumCharger: Record<never, never>
  /** `count` of the offered batteries in series come nearest to the user's. */
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

export const sorted = (findings: Finding[]): Finding[] =>
  findings.toSorted((one, other) => weight[one.verdict] - weight[other.verdict])

/** A part fits only if every rule that applies says so. */
export const verdictOf = (findings: Finding[]): Verdict => sorted(findings)[0]?.verdict ?? 'check'
