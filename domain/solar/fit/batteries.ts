import { type Chemistry, systemRanges } from '#domain/listing/figure-choices.ts'
import type { Finding } from '#domain/solar/fit/findings.ts'
import type { BatteryFigures } from '#domain/solar/fit/system.ts'

/** Voltages below and between systems: single cells, golf-cart batteries, three of 12 V. */
const otherRanges = { 2: [1.9, 2.5], 6: [5.5, 7.5], 36: [33, 42] } as const
const classes = Object.entries({ ...otherRanges, ...systemRanges })

/** The nominal class: 51.2 V and 48 V are the same system. A voltage outside every class, such as 60 V, is its own. */
export const systemVolts = (volts: number): number =>
  Number(classes.find(([, [least, most]]) => volts >= least && volts <= most)?.[0] ?? volts)

/** Batteries of fifteen cells (48 V) and of sixteen (51.2 V) must not be joined; their labels differ by 6 %. */
const cellShareMax = 0.03
const capacityShareMax = 0.1
/** Makers of lead batteries advise against adding new ones to batteries older than half a year to a year. */
const newMonths = 6
const oldMonths = 12

const isLead = (chemistry: Chemistry) => chemistry !== 'lfp'

/** Null when no number in series gives the voltage of the bank. */
const inSeries = (battery: number, bank: number): number | null => {
  const count = systemVolts(bank) / systemVolts(battery)
  return Number.isInteger(count) ? count : null
}

const wrongVolts = (battery: number, bank: number): Finding => ({
  rule: 'wrongVolts',
  verdict: 'no',
  facts: { bank, battery },
})

export const bankVolts = (offered: BatteryFigures, inverterVolts: number): Finding | null => {
  const { voltage: battery } = offered
  if (battery === undefined) return null
  const [count, bank] = [inSeries(battery, inverterVolts), systemVolts(inverterVolts)]
  if (count === null) return wrongVolts(battery, inverterVolts)
  if (count > 1 && offered.chemistry === 'lfp')
    return { rule: 'lithiumInSeries', verdict: 'check', facts: { bank, battery, count } }
  return { rule: 'batteryVolts', verdict: 'fits', facts: { bank, battery, count } }
}

/** The user enters a bank, but may have entered one of its batteries, such as the 12 V of a listing. */
export const ownBankVolts = (battery: number, inverterVolts: number): Finding => {
  const [count, bank] = [inSeries(battery, inverterVolts), systemVolts(inverterVolts)]
  if (count === null) return wrongVolts(battery, inverterVolts)
  return count > 1
    ? { rule: 'oneOfBank', verdict: 'check', facts: { bank, battery, count } }
    : { rule: 'batteryVolts', verdict: 'fits', facts: { bank, battery, count } }
}

type OwnBattery = BatteryFigures & { ageMonths?: number | undefined }

export const joining = (own: OwnBattery, offered: BatteryFigures): Finding[] => {
  if (own.chemistry === undefined || offered.chemistry === undefined) return []
  if (own.chemistry !== offered.chemistry)
    return [{ rule: 'otherChemistry', verdict: 'no', facts: { own: own.chemistry, offered: offered.chemistry } }]
  return isLead(offered.chemistry) ? leadJoining(own, offered) : lithiumJoining(own, offered)
}

const leadJoining = (own: OwnBattery, offered: BatteryFigures): Finding[] => {
  const findings: Finding[] = []
  const { ageMonths: months } = own
  if (months === undefined)
    findings.push({ rule: 'missingOwn', verdict: 'check', facts: { part: 'battery', figures: ['ageMonths'] } })
  else if (months > newMonths)
    findings.push({ rule: 'oldBattery', verdict: months > oldMonths ? 'no' : 'check', facts: { months } })
  if (own.capacity === undefined)
    findings.push({ rule: 'missingOwn', verdict: 'check', facts: { part: 'battery', figures: ['capacity'] } })
  else if (offered.capacity === undefined)
    findings.push({ rule: 'missingOffered', verdict: 'check', facts: { figures: ['capacity'] } })
  else if (Math.abs(own.capacity - offered.capacity) > capacityShareMax * own.capacity)
    findings.push({ rule: 'otherCapacity', verdict: 'check', facts: { own: own.capacity, offered: offered.capacity } })
  return findings
}

/**
 * Each lithium battery has its own protection, so age and capacity may differ, but not the number of cells. Four of
 * 12.8 V in series have as many cells as 51.2 V, so a user's battery of 12.8 V may be one of such a bank.
 */
const lithiumJoining = (own: OwnBattery, offered: BatteryFigures): Finding[] => {
  if (own.voltage === undefined)
    return [{ rule: 'missingOwn', verdict: 'check', facts: { part: 'battery', figures: ['voltage'] } }]
  if (offered.voltage === undefined) return []
  const count = seriesOf(offered.voltage, own.voltage)
  if (hasSameCells(count * offered.voltage, own.voltage)) return []
  const ownCount = seriesOf(own.voltage, offered.voltage)
  if (hasSameCells(ownCount * own.voltage, offered.voltage)) {
    const facts = { bank: systemVolts(offered.voltage), battery: own.voltage, count: ownCount }
    return [{ rule: 'oneOfBank', verdict: 'check', facts }]
  }
  return [{ rule: 'otherCells', verdict: 'no', facts: { own: own.voltage, offered: offered.voltage, count } }]
}

const seriesOf = (battery: number, bank: number) => Math.max(1, Math.round(bank / battery))
const hasSameCells = (volts: number, bank: number) => Math.abs(volts - bank) <= cellShareMax * bank
