import { bankVolts, joining, systemVolts } from '#contract/fit/batteries.ts'
import { lowestTemperature } from '#contract/fit/cold.ts'
import { type Finding, sorted, type Verdict, verdictOf } from '#contract/fit/findings.ts'
import { arrange, missingIn, mixing, stringFindings } from '#contract/fit/strings.ts'
import type { BatteryFigures, InverterFigures, OwnPanels, PanelFigures, System } from '#contract/fit/system.ts'

/** An offered part with the figures of its listing. */
export type Offered =
  | { type: 'Panel'; figures: PanelFigures }
  | { type: 'Battery'; figures: BatteryFigures }
  | { type: 'Inverter'; figures: InverterFigures }

export type Fit = { verdict: Verdict; findings: Finding[] }

/**
 * Whether an offered part fits what somebody has. A figure that is missing gives `check`, never `fits`; a rule that is broken for sure gives
 * `no`, whatever else is missing.
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

/** Panels in series, as entered or from the number of panels and strings; null when nobody said. */
const seriesOf = ({ count, series, parallel }: OwnPanels): number | null => {
  if (series !== undefined) return series
  if (count === undefined || parallel === undefined) return null
  return Number.isInteger(count / parallel) ? count / parallel : null
}

const panelFindings = ({ governorate, inverter, panels = {} }: System, offered: PanelFigures): Finding[] => {
  if (!inverter || isEmpty(inverter)) return [missingPart('inverter')]
  const celsius = lowestTemperature(governorate)
  const missing = missingIn({ panel: offered, inverter, offered: 'panel' })
  const best = arrange(offered, inverter, celsius)
  const mixed = mixing(panels, offered)
  const others = [...missing, ...(mixed ? [mixed] : [])]
  const series = seriesOf(panels)
  if (series === null) return [...(best ? [best] : []), ...others]
  const parallel = panels.parallel ?? 1
  const found = stringFindings({ panel: offered, inverter, series, parallel, celsius, offered: 'panel' })
  // As one has them wired they do not fit: another way may.
  const other = best?.rule === 'arrangement' && found.some(({ verdict }) => verdict !== 'fits') ? [best] : []
  return [...found, ...others, ...other]
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

/** Every inverter charges lead; whether it has a setting for lithium is known only where it charges one already. */
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
  const [bank, own] = [systemVolts(offered.batteryV), systemVolts(battery.voltage)]
  if (bank !== own) return [{ rule: 'wrongVolts', verdict: 'no', facts: { bank, battery: own } }]
  return [{ rule: 'batteryVolts', verdict: 'fits', facts: { bank, battery: own, count: 1 } }, ...lithium]
}

const ownPanelFindings = (panels: OwnPanels, offered: InverterFigures, celsius: number): Finding[] => {
  const missing = missingIn({ panel: panels, inverter: offered, offered: 'inverter' })
  const series = seriesOf(panels)
  const best = arrange(panels, offered, celsius)
  if (series === null) return [...(best ? [best] : []), ...missing]
  const parallel = panels.parallel ?? 1
  const found = stringFindings({ panel: panels, inverter: offered, series, parallel, celsius, offered: 'inverter' })
  const other = best?.rule === 'arrangement' && found.some(({ verdict }) => verdict !== 'fits') ? [best] : []
  return [...found, ...missing, ...other]
}
