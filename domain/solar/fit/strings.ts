import { coldFactor, hotFactor } from '#domain/solar/fit/cold.ts'
import type { Finding, MissingFigure } from '#domain/solar/fit/findings.ts'
import type { InverterFigures, OwnPanels, PanelFigures } from '#domain/solar/fit/system.ts'

/** `offered` says which of panel and inverter is the offered part; the other is the user's own. */
export type Strings = {
  panel: PanelFigures
  inverter: InverterFigures
  series: number
  parallel: number
  celsius: number
  offered: 'panel' | 'inverter'
}

/** Currents in one string, or voltages of parallel strings, may differ by this share with little loss. */
const mixShareMax = 0.05

const panelNeeds = ['voc', 'vmp', 'isc', 'imp'] as const
const inverterNeeds = ['pvMaxV', 'mpptMinV', 'mpptMaxV', 'mpptMaxA'] as const

const absent = <T extends MissingFigure>(from: Partial<Record<T, unknown>>, names: readonly T[]): T[] =>
  names.filter((name) => from[name] === undefined)

/** At most one finding for the figures missing in the listing and one for those that the user has not entered. */
export const missingIn = ({ panel, inverter, offered }: Pick<Strings, 'panel' | 'inverter' | 'offered'>): Finding[] => {
  const ofPanel = absent(panel, panelNeeds)
  const ofInverter = absent(inverter, inverterNeeds)
  const [offeredMissing, ownMissing] = offered === 'panel' ? [ofPanel, ofInverter] : [ofInverter, ofPanel]
  const part = offered === 'panel' ? ('inverter' as const) : ('panels' as const)
  return [
    ...(offeredMissing.length > 0
      ? [{ rule: 'missingOffered' as const, verdict: 'check' as const, facts: { figures: offeredMissing } }]
      : []),
    ...(ownMissing.length > 0
      ? [{ rule: 'missingOwn' as const, verdict: 'check' as const, facts: { part, figures: ownMissing } }]
      : []),
  ]
}

/** Removes floating-point error: 2 × 50 × 1.1 is exactly 110 V. */
const exact = (value: number) => Math.round(value * 1e6) / 1e6

type Rule<Needs extends keyof Strings> = (strings: Pick<Strings, 'panel' | 'inverter' | Needs>) => Finding | null
type Series = Pick<Strings, 'panel' | 'inverter' | 'series'>

const present = (rules: readonly Rule<'series'>[], strings: Series): Finding[] =>
  rules.map((rule) => rule(strings)).filter((finding) => finding !== null)

export const voltageFindings = (strings: Pick<Strings, 'panel' | 'inverter' | 'series' | 'celsius'>): Finding[] => {
  const cold = coldVoltage(strings)
  return [...(cold ? [cold] : []), ...present([belowRange, aboveRange], strings)]
}

/** A voltage above the limit destroys the inverter: NEC 690.7, IEC 62548 7.2. */
const coldVoltage: Rule<'series' | 'celsius'> = ({ panel: { voc }, inverter: { pvMaxV }, series, celsius }) => {
  if (voc === undefined || pvMaxV === undefined) return null
  const volts = exact(series * voc * coldFactor(celsius))
  const facts = { series, volts, celsius, limit: pvMaxV }
  return { rule: 'coldVoltage', verdict: volts > pvMaxV ? 'no' : 'fits', facts }
}

/**
 * Below the tracker's range an inverter does not start, or uses little of the power: data sheets, "MPPT voltage range".
 */
export const belowRange: Rule<'series'> = ({ panel: { vmp }, inverter: { mpptMinV }, series }) => {
  if (vmp === undefined || mpptMinV === undefined) return null
  const [hot, usual] = [exact(series * vmp * hotFactor), exact(series * vmp)]
  if (hot >= mpptMinV) return null
  const isAlways = usual < mpptMinV
  const facts = { series, volts: isAlways ? usual : hot, limit: mpptMinV, isAlways }
  return { rule: 'belowRange', verdict: isAlways ? 'no' : 'check', facts }
}

/** Harmless below the limit of the input, but the tracker cannot reach the voltage of greatest power. */
const aboveRange: Rule<'series'> = ({ panel: { vmp }, inverter: { mpptMaxV }, series }) => {
  if (vmp === undefined || mpptMaxV === undefined) return null
  const volts = exact(series * vmp)
  return volts > mpptMaxV ? { rule: 'aboveRange', verdict: 'check', facts: { series, volts, limit: mpptMaxV } } : null
}

/** Data sheets, "max. input current": the excess while working is lost or overloads the input. */
export const currents: Rule<'parallel'> = ({ panel: { isc, imp }, inverter: { mpptMaxA }, parallel }) => {
  if (mpptMaxA === undefined) return null
  const [working, shorted] = [exact(parallel * (imp ?? 0)), exact(parallel * (isc ?? 0))]
  if (working > mpptMaxA)
    return { rule: 'stringCurrent', verdict: 'no', facts: { parallel, amps: working, limit: mpptMaxA } }
  if (shorted > mpptMaxA)
    return { rule: 'shortCurrent', verdict: 'check', facts: { parallel, amps: shorted, limit: mpptMaxA } }
  return null
}

const ownPanelFigures = ['power', 'voc', 'vmp', 'isc'] as const

/**
 * The smallest current limits a string: IEC 62548 on mismatch. A user who entered only the wiring may not have panels
 * yet.
 */
export const mixing = (own: OwnPanels, offered: PanelFigures): Finding | null => {
  if (own.imp === undefined)
    return ownPanelFigures.some((name) => own[name] !== undefined)
      ? { rule: 'missingOwn', verdict: 'check', facts: { part: 'panels', figures: ['imp'] } }
      : null
  if (offered.imp === undefined) return null
  if (Math.abs(own.imp - offered.imp) <= mixShareMax * own.imp) return null
  return { rule: 'otherPanels', verdict: 'check', facts: { own: own.imp, offered: offered.imp } }
}

type Needed = { [K in 'voc' | 'vmp' | 'isc']: number } & { [K in 'pvMaxV' | 'mpptMinV' | 'mpptMaxA']: number }

const known = ({ voc, vmp, isc }: PanelFigures, { pvMaxV, mpptMinV, mpptMaxA }: InverterFigures): Needed | null =>
  voc === undefined ||
  vmp === undefined ||
  isc === undefined ||
  pvMaxV === undefined ||
  mpptMinV === undefined ||
  mpptMaxA === undefined
    ? null
    : { voc, vmp, isc, pvMaxV, mpptMinV, mpptMaxA }

type At = Pick<Strings, 'panel' | 'inverter' | 'celsius'>

/**
 * Range of panels in series and number of parallel strings; where no number of panels has the right voltage, the
 * reason. Empty without all figures, and where one string has too much current, which `currents` reports.
 */
export const arrange = ({ panel, inverter, celsius }: At): Finding[] => {
  const figures = known(panel, inverter)
  if (!figures) return []
  const { voc, vmp, isc, pvMaxV, mpptMinV, mpptMaxA } = figures
  const cold = exact(voc * coldFactor(celsius))
  const coldMax = Math.floor(exact(pvMaxV / cold))
  const rangeMax = Math.floor(exact((inverter.mpptMaxV ?? Number.POSITIVE_INFINITY) / vmp))
  const startMin = Math.max(1, Math.ceil(exact(mpptMinV / vmp)))
  if (startMin > coldMax)
    return [{ rule: 'noArrangement', verdict: 'no', facts: { volts: exact(startMin * cold), limit: pvMaxV } }]
  const seriesMin = Math.max(1, Math.ceil(exact(mpptMinV / (vmp * hotFactor))))
  const seriesMax = Math.min(coldMax, rangeMax)
  // The string is safe and works, but is outside the tracker's range in the heat or always.
  if (seriesMin > seriesMax) {
    const series = Math.max(startMin, seriesMax)
    return present([belowRange, aboveRange], { panel, inverter, series })
  }
  const parallelMax = Math.floor(exact(mpptMaxA / isc))
  if (parallelMax < 1) return []
  return [
    { rule: 'arrangement', verdict: 'fits', facts: { seriesMin, seriesMax, parallelMax, volts: seriesMax * cold } },
  ]
}

type Proposal = { series: number; parallel: number; watts: number | null }

/** Inputs usually take this multiple of the rated power, since panels seldom give what their label says. */
const inputShareMax = 1.2

/**
 * Proposes the wiring with the most usable watts, in the longest strings; null without all figures or where nothing
 * fits. If a power is unknown, one longest string.
 */
export const propose = (panel: PanelFigures, inverter: InverterFigures, celsius: number): Proposal | null => {
  const [best] = arrange({ panel, inverter, celsius })
  if (best?.rule !== 'arrangement') return null
  const { seriesMin, seriesMax, parallelMax } = best.facts
  const { power } = panel
  if (power === undefined || inverter.power === undefined)
    return { series: seriesMax, parallel: 1, watts: power === undefined ? null : power * seriesMax }
  const targetPower = inverter.power * inputShareMax
  let found: Proposal & { watts: number } = { series: seriesMin, parallel: 1, watts: power * seriesMin }
  for (let series = seriesMax; series >= seriesMin; series -= 1) {
    const parallel = Math.min(parallelMax, Math.floor(targetPower / (power * series)))
    const watts = power * series * parallel
    if (parallel >= 1 && (watts > found.watts || found.watts > targetPower)) found = { series, parallel, watts }
  }
  return found
}
