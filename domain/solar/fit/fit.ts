import { bankVolts, joining, ownBankVolts } from '#domain/solar/fit/batteries.ts'
import { lowestTemperature } from '#domain/solar/fit/cold.ts'
import { type Finding, sorted, type Verdict, verdictOf } from '#domain/solar/fit/findings.ts'
import {
  arrange,
  belowRange,
  currents,
  missingIn,
  mixing,
  type Strings,
  voltageFindings,
} from '#domain/solar/fit/strings.ts'
import type { BatteryFigures, InverterFigures, OwnPanels, PanelFigures, System } from '#domain/solar/fit/system.ts'

export type Offered =
  | { type: 'Panel'; figures: PanelFigures }
  | { type: 'Battery'; figures: BatteryFigures }
  | { type: 'Inverter'; figures: InverterFigures }

export type Fit = { verdict: Verdict; findings: Finding[] }

/**
 * A missing figure gives `check`, never `fits`; a rule that is certainly broken gives `no`, whatever else is missing.
 */
export const fitOf = (system: System, offered: Offered): Fit => {
  const findings = sorted(findingsOf(system, offered))
  return { verdict: verdictOf(findings), findings }
}

const findingsOf = (system: System, offered: Offered): Finding[] => {
  if (offered.type === 'Panel') return panelFindings(system, offered.figures)
  if (offered.type === 'Battery') return batteryFindings(system, offered.figures)
  return inverterFindings(system, offered.figures)
}

const missingPart = (part: 'inverter' | 'battery' | 'system'): Finding => ({
  rule: 'missingPart',
  verdict: 'check',
  facts: { part },
})

const isEmpty = (part: object | undefined) =>
  part === undefined || Object.values(part).every((each) => each === undefined)

/** Computes the missing one from the number of panels; null where unknown or where they do not divide evenly. */
const wiringOf = ({ count, series, parallel }: OwnPanels): { series: number | null; parallel: number | null } => {
  const shareOf = (each: number | undefined) =>
    count !== undefined && each !== undefined && count % each === 0 ? count / each : null
  return { series: series ?? shareOf(parallel), parallel: parallel ?? shareOf(series) }
}

const unsaid = (figure: 'series' | 'parallel'): Finding => ({
  rule: 'missingOwn',
  verdict: 'check',
  facts: { part: 'panels', figures: [figure] },
})

const isWay = ({ rule }: Finding) => rule === 'arrangement'

/** Checks the wiring that the owner entered; where it is unknown or does not fit, proposes one. */
const wiredFindings = (own: OwnPanels, at: Pick<Strings, 'panel' | 'inverter' | 'celsius'>): Finding[] => {
  const { series, parallel } = wiringOf(own)
  const ways = arrange(at)
  // What one string exceeds, more strings exceed too.
  const current = currents({ ...at, parallel: parallel ?? 1 })
  const found = current ? [current] : []
  if (series === null) {
    const isUneven = own.count !== undefined && own.parallel !== undefined
    return [...found, ...(isUneven ? [unsaid('series')] : []), ...ways]
  }
  found.push(...voltageFindings({ ...at, series }), ...(parallel === null ? [unsaid('parallel')] : []))
  return [...found, ...(found.some(({ verdict }) => verdict !== 'fits') ? ways.filter(isWay) : [])]
}

const panelFindings = ({ governorate, inverter, panels = {} }: System, offered: PanelFigures): Finding[] => {
  if (!inverter || isEmpty(inverter)) return [missingPart('inverter')]
  const mixed = mixing(panels, offered)
  return [
    ...wiredFindings(panels, { panel: offered, inverter, celsius: lowestTemperature(governorate) }),
    ...missingIn({ panel: offered, inverter, offered: 'panel' }),
    ...(mixed ? [mixed] : []),
  ]
}

const batteryFindings = ({ inverter, battery }: System, offered: BatteryFigures): Finding[] => {
  if (!inverter || isEmpty(inverter)) return [missingPart('inverter')]
  const findings: Finding[] = []
  if (inverter.batteryV === undefined)
    findings.push({ rule: 'missingOwn', verdict: 'check', facts: { part: 'inverter', figures: ['batteryV'] } })
  else {
    const volts = bankVolts(offered, inverter.batteryV)
    if (volts) findings.push(volts)
  }
  const figures = (['voltage', 'chemistry'] as const).filter((name) => offered[name] === undefined)
  if (figures.length > 0) findings.push({ rule: 'missingOffered', verdict: 'check', facts: { figures } })
  if (!battery || isEmpty(battery)) return [...findings, ...charger(offered)]
  if (battery.chemistry === undefined)
    findings.push({ rule: 'missingOwn', verdict: 'check', facts: { part: 'battery', figures: ['chemistry'] } })
  return [...findings, ...joining(battery, offered)]
}

/** Every inverter charges lead; whether one can charge lithium is known only where it does so already. */
const charger = ({ chemistry }: BatteryFigures): Finding[] =>
  chemistry === 'lfp' ? [{ rule: 'lithiumCharger', verdict: 'check', facts: {} }] : []

const inverterFindings = ({ governorate, battery, panels }: System, offered: InverterFigures): Finding[] => {
  if (isEmpty(battery) && isEmpty(panels)) return [missingPart('system')]
  return [
    ...(battery && !isEmpty(battery) ? ownBatteryFindings(battery, offered) : []),
    ...(panels && !isEmpty(panels) ? ownPanelFindings(panels, offered, lowestTemperature(governorate)) : []),
  ]
}

const ownBatteryFindings = (battery: NonNullable<System['battery']>, offered: InverterFigures): Finding[] => {
  const lithium = charger(battery)
  if (offered.batteryV === undefined)
    return [{ rule: 'missingOffered', verdict: 'check', facts: { figures: ['batteryV'] } }, ...lithium]
  if (battery.voltage === undefined)
    return [{ rule: 'missingOwn', verdict: 'check', facts: { part: 'battery', figures: ['voltage'] } }, ...lithium]
  const volts = ownBankVolts(battery.voltage, offered.batteryV)
  return volts.verdict === 'no' ? [volts] : [volts, ...lithium]
}

const ownPanelFindings = (panels: OwnPanels, offered: InverterFigures, celsius: number): Finding[] => {
  const found = wiredFindings(panels, { panel: panels, inverter: offered, celsius })
  return [
    ...(wiringOf(panels).series === null ? countFindings(panels, offered, found.find(isWay)) : []),
    ...found,
    ...missingIn({ panel: panels, inverter: offered, offered: 'inverter' }),
  ]
}

/** Checks that there are enough panels for a string, and that they make equal strings. */
const countFindings = (panels: OwnPanels, inverter: InverterFigures, way: Finding | undefined): Finding[] => {
  const { count, parallel = 1 } = panels
  if (count === undefined) return []
  const short = belowRange({ panel: panels, inverter, series: Math.floor(count / parallel) })
  if (short) return [short]
  if (way?.rule !== 'arrangement' || panels.parallel !== undefined) return []
  const { seriesMin, seriesMax, parallelMax } = way.facts
  for (let series = seriesMin; series <= seriesMax; series += 1)
    if (count % series === 0 && count / series <= parallelMax) return []
  return [{ rule: 'unevenStrings', verdict: 'check', facts: { count } }]
}
