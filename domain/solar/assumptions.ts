import { calculator } from '#domain/limits.ts'
import type { Conditions } from '#domain/solar/conditions.ts'
import { inverterSurge } from '#domain/solar/inverter.ts'
import type { Options } from '#domain/solar/options.ts'
import { sunByGovernorate } from '#domain/solar/sun.ts'
import { wiring } from '#domain/solar/wiring.ts'

export type AssumptionKey =
  | 'sunHours'
  | 'weakestMonth'
  | 'efficiency'
  | 'depth'
  | 'batteryEfficiency'
  | 'volts'
  | 'panelWatts'
  | 'inverterMargin'
  | 'spareDays'
  | 'night'
  | 'duty'
  | 'inverterSurge'
  | 'controllerMargin'
  | 'panelMetres'
  | 'panelDrop'
  | 'batteryMetres'
  | 'batteryDrop'
  | 'tilt'

/** `standard` is the specification, `practice` good practice; the others name what the number depends on. */
export type AssumptionSource = 'standard' | 'practice' | 'chosen' | 'place' | 'chemistry' | 'load'

/** Shares are between 0 and 1; `night` and `duty` are 1 when in use, else 0. */
export type Assumption = { key: AssumptionKey; value: number; source: AssumptionSource }

/** In display order. */
export const assumptionsOf = (options: Options, conditions: Conditions): Assumption[] => {
  const { governorate, chemistry, volts, panelWatts, spareDays, splitsNight, usesDuty, cableMetres } = options
  const { depth, battery, system } = conditions.chemical
  const byChemistry = chemistry ? 'chemistry' : 'standard'
  const chosen = (isChosen: boolean): AssumptionSource => (isChosen ? 'chosen' : 'standard')
  const row = (key: AssumptionKey, value: number, source: AssumptionSource): Assumption => ({ key, value, source })
  return [
    row('sunHours', conditions.sunHours, governorate ? 'place' : 'standard'),
    ...(governorate ? [row('weakestMonth', sunByGovernorate[governorate].weakestMonth, 'place')] : []),
    row('efficiency', system, byChemistry),
    row('depth', depth, byChemistry),
    row('batteryEfficiency', battery, byChemistry),
    row('volts', conditions.volts, volts === 'auto' ? 'load' : chosen(volts !== null)),
    row('panelWatts', conditions.panelWatts, chosen(panelWatts !== null)),
    row('inverterMargin', calculator.inverterMargin, 'standard'),
    row('spareDays', spareDays, chosen(spareDays > 0)),
    row('night', splitsNight ? 1 : 0, chosen(splitsNight)),
    row('duty', usesDuty ? 1 : 0, chosen(usesDuty)),
    row('inverterSurge', inverterSurge, 'practice'),
    row('controllerMargin', wiring.controllerMargin, 'practice'),
    row('panelMetres', cableMetres ?? wiring.panelMetres, cableMetres ? 'chosen' : 'practice'),
    row('panelDrop', wiring.panelDrop, 'practice'),
    row('batteryMetres', wiring.batteryMetres, 'practice'),
    row('batteryDrop', wiring.batteryDrop, 'practice'),
    row('tilt', conditions.tilt, governorate ? 'place' : 'practice'),
  ]
}
