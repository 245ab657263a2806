import { calculator } from '#domain/limits.ts'
import { type Assumption, assumptionsOf } from '#domain/solar/assumptions.ts'
import { bankVolts, conditionsOf, demandOf, usableShare, whPerPanelWatt } from '#domain/solar/conditions.ts'
import { ceilOf, exact, over, times, toNumber } from '#domain/solar/exact.ts'
import { chooseInverter, type InverterChoice } from '#domain/solar/inverter.ts'
import { type Chemistry, cleanOptions, type Options, type PlanRow, type SystemVolts } from '#domain/solar/options.ts'
import type { Sizing } from '#domain/solar/size.ts'
import { batteryCable, type Cable, type Controller, controllerFor, panelCable, wiring } from '#domain/solar/wiring.ts'

/** With default options its `Sizing` part equals the result of `size`. */
export type Design = Sizing & {
  nightWh: number
  /** Energy that the battery must deliver between two days of sun. */
  storedWh: number
  batteryWh: number
  chemistry: Chemistry | null
  volts: SystemVolts
  panelWatts: number
  arrayW: number
  /** The inverter to buy; `inverterW` is the formula's figure for the load alone. */
  inverter: InverterChoice
  controller: Controller
  panelCable: Cable
  batteryCable: Cable
  tilt: number
  /** Watt-hours per day, in the order of the rows. */
  rowsWh: number[]
  warnings: Warning[]
  assumptions: Assumption[]
}

/** `amps`: current through the battery cable · `cable`: metres for which no single cable is enough. */
export type Warning = { key: 'amps' | 'cable'; value: number }

/** Applies the specification's formula with the chosen options in place of its constants. */
export const design = (rows: readonly PlanRow[], asked: Options): Design => {
  const options = cleanOptions(asked)
  const demand = demandOf(rows, options)
  const conditions = conditionsOf(options, demand)
  const { chemical, volts, panelWatts } = conditions
  const capacity = over(demand.stored, usableShare(chemical))
  const required = over(demand.daily, whPerPanelWatt(conditions))
  const panels = ceilOf(over(required, exact(panelWatts)))
  const inverter = chooseInverter(rows)
  const parts = systemPartsOf(options, { panels, inverterW: inverter.watts, volts, panelWatts })
  return {
    dailyWh: toNumber(demand.daily),
    peakW: toNumber(demand.peak),
    requiredPanelW: toNumber(required),
    panels,
    batteryAh: ceilOf(over(capacity, bankVolts(volts, chemical))),
    inverterW: ceilOf(times(demand.peak, exact(calculator.inverterMargin))),
    inverter,
    nightWh: toNumber(demand.night),
    storedWh: toNumber(demand.stored),
    batteryWh: toNumber(capacity),
    chemistry: options.chemistry,
    volts,
    panelWatts,
    ...parts,
    tilt: conditions.tilt,
    rowsWh: demand.rows.map(toNumber),
    warnings: warningsOf(parts),
    assumptions: assumptionsOf(options, conditions),
  }
}

type ChosenParts = { panels: number; inverterW: number; volts: SystemVolts; panelWatts: number }

const systemPartsOf = (options: Options, { panels, inverterW, volts, panelWatts }: ChosenParts) => {
  const arrayW = toNumber(times(exact(panels), exact(panelWatts)))
  return {
    arrayW,
    controller: controllerFor(arrayW, volts),
    panelCable: panelCable(arrayW, volts, options.cableMetres ?? wiring.panelMetres),
    batteryCable: batteryCable(inverterW, volts),
  }
}

const warningsOf = ({ panelCable, batteryCable }: ReturnType<typeof systemPartsOf>): Warning[] => {
  const warnings: Warning[] = []
  if (batteryCable.amps > wiring.batteryAmpsMax) warnings.push({ key: 'amps', value: batteryCable.amps })
  if (panelCable.amps > 0 && panelCable.section === null) warnings.push({ key: 'cable', value: panelCable.metres })
  return warnings
}
