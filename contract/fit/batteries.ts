import type { Chemistry } from '#contract/figures.ts'
import type { Finding } from '#contract/fit/findings.ts'
import type { BatteryFigures } from '#contract/fit/system.ts'

/** [from, to, what people call it]: twelve-volt batteries are charged to 14.6 V, sixteen lithium cells to 58 V. */
const classes = [
  [1.9, 2.5, 2],
  [5.5, 7.5, 6],
  [11, 15, 12],
  [22, 30, 24],
  [33, 44, 36],
  [44.1, 60, 48],
] as const

/** 51.2 V and 48 V are the same system. Above 60 V (high-voltage batteries) every voltage is its own. */
export const systemVolts = (volts: number): number =>
  classes.find(([from, to]) => volts >= from && volts <= to)?.[2] ?? Math.round(volts)

/** Fifteen cells (48 V) and sixteen (51.2 V) must not be joined: the difference of the labels is 6 %. */
const cellShareMax = 0.03
const capacityShareMax = 0.1
/** Makers of lead batteries advise against joining new ones with ones that are older than half a year to a year. */
const newMonths = 6
const oldMonths = 12

const isLead = (chemistry: Chemistry) => chemistry !== 'lfp'

/** Whether the battery makes up the voltage of the inverter, alone or several in series. */
export const bankVolts = (offered: BatteryFigures, inverterVolts: number): Finding | null => {
  if (offered.voltage === undefined) return null
  const [bank, battery] = [systemVolts(inverterVolts), systemVolts(offered.voltage)]
  const count = bank / battery
  if (!Number.isInteger(count) || count < 1) return { rule: 'wrongVolts', verdict: 'no', facts: { bank, battery } }
  if (count > 1 && offered.chemistry === 'lfp')
    return { rule: 'lithiumInSeries', verdict: 'check', facts: { bank, battery, count } }
  return { rule: 'batteryVolts', verdict: 'fits', facts: { bank, battery, count } }
}

type OwnBattery = BatteryFigures & { ageMonths?: number | undefined }

/** Whether it may be joined with the battery that is there. */
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

/** Each lithium battery has its own protection, so that age and capacity may differ; the number of cells may not. */
const lithiumJoining = (own: OwnBattery, offered: BatteryFigures): Finding[] => {
  if (own.voltage === undefined || offered.voltage === undefined) return []
  if (Math.abs(own.voltage - offered.voltage) <= cellShareMax * own.voltage) return []
  return [{ rule: 'otherCells', verdict: 'no', facts: { own: own.voltage, offered: offered.voltage } }]
}
