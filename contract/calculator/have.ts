import { within } from '#contract/calculator/amount.ts'

/** A system somebody has or is offered. `batteryVolts` is the bank's usual name: 12, 24 or 48. */
export type Have = { panels: number; panelWatts: number; batteryAh: number; batteryVolts: number; inverterW: number }

const valueMax = 100_000_000
const batteryVoltsMax = 1_000

/** Nothing negative and nothing absurd, whatever a link or a box says. */
export const cleanHave = ({ panels, panelWatts, batteryAh, batteryVolts, inverterW }: Have): Have => ({
  panels: within(panels, valueMax),
  panelWatts: within(panelWatts, valueMax),
  batteryAh: within(batteryAh, valueMax),
  batteryVolts: within(batteryVolts, batteryVoltsMax),
  inverterW: within(inverterW, valueMax),
})
