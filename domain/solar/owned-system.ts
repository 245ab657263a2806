import { within } from '#domain/solar/amount.ts'

/** `batteryVolts` is the nominal voltage of the bank: 12, 24 or 48. */
export type Have = { panels: number; panelWatts: number; batteryAh: number; batteryVolts: number; inverterW: number }

const valueMax = 100_000_000
const batteryVoltsMax = 1_000

/** Limits values from a link or an input to plausible ones. */
export const cleanHave = ({ panels, panelWatts, batteryAh, batteryVolts, inverterW }: Have): Have => ({
  panels: within(panels, valueMax),
  panelWatts: within(panelWatts, valueMax),
  batteryAh: within(batteryAh, valueMax),
  batteryVolts: within(batteryVolts, batteryVoltsMax),
  inverterW: within(inverterW, valueMax),
})
