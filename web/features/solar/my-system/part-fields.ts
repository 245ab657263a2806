import { chemistries } from '#domain/listing/figure-choices.ts'
import { figureLimits } from '#domain/listing/figures.ts'
import { readAmount } from '#domain/solar/amount.ts'
import { type OwnSystem, partNameLengthMax, type SystemPart } from '#domain/solar/fit/system.ts'

export type FieldName =
  | 'power'
  | 'batteryV'
  | 'pvMaxV'
  | 'mpptMinV'
  | 'mpptMaxV'
  | 'mpptMaxA'
  | 'voltage'
  | 'capacity'
  | 'chemistry'
  | 'ageMonths'
  | 'count'
  | 'series'
  | 'parallel'
  | 'voc'
  | 'vmp'
  | 'isc'
  | 'imp'

export type Unit = 'W' | 'V' | 'A' | 'Ah' | 'months'
/** Choices have no limits. */
export type PartField = { name: FieldName; limits?: readonly [number, number]; unit?: Unit; isWhole?: true }

const L = figureLimits
const whole = { limits: L.panelCount, isWhole: true } as const

/** In the order of a label. */
export const partFields: Record<SystemPart, readonly PartField[]> = {
  inverter: [
    { name: 'power', limits: L.inverterW, unit: 'W' },
    { name: 'batteryV', limits: L.batteryV, unit: 'V' },
    { name: 'pvMaxV', limits: L.pvMaxV, unit: 'V' },
    { name: 'mpptMaxA', limits: L.mpptA, unit: 'A' },
    { name: 'mpptMinV', limits: L.mpptV, unit: 'V' },
    { name: 'mpptMaxV', limits: L.mpptV, unit: 'V' },
  ],
  battery: [
    { name: 'voltage', limits: L.batteryV, unit: 'V' },
    { name: 'capacity', limits: L.capacityAh, unit: 'Ah' },
    { name: 'chemistry' },
    { name: 'ageMonths', limits: L.ageMonths, unit: 'months' },
  ],
  panels: [
    { name: 'count', ...whole },
    { name: 'power', limits: L.panelW, unit: 'W' },
    { name: 'series', ...whole },
    { name: 'parallel', ...whole },
    { name: 'voc', limits: L.panelV, unit: 'V' },
    { name: 'vmp', limits: L.panelV, unit: 'V' },
    { name: 'isc', limits: L.panelA, unit: 'A' },
    { name: 'imp', limits: L.panelA, unit: 'A' },
  ],
}

export type PartValues = Partial<Record<FieldName, number | string>> & { name?: string; from?: string }
export type FieldProblem = { kind: 'range'; min: number; max: number } | { kind: 'order' | 'wiring' }
export type ReadPart = { values: PartValues; problems: Partial<Record<FieldName, FieldProblem>> }

/** In each pair the first figure is never above the second. */
const ordered = [
  ['mpptMinV', 'mpptMaxV'],
  ['vmp', 'voc'],
  ['imp', 'isc'],
] as const

const isAbove = (low: unknown, high: unknown) => typeof low === 'number' && typeof high === 'number' && low > high

export const readPart = (part: SystemPart, typed: Readonly<Record<string, string>>): ReadPart => {
  const values: PartValues = {}
  const problems: ReadPart['problems'] = {}
  for (const { name, limits, isWhole } of partFields[part]) {
    const text = (typed[name] ?? '').trim()
    if (!text) continue
    if (!limits) {
      if (chemistries.some((known) => known === text)) values[name] = text
      continue
    }
    const [min, max] = limits
    const value = readAmount(text)
    if (value === null || value < min || value > max || (isWhole && !Number.isInteger(value)))
      problems[name] = { kind: 'range', min, max }
    else values[name] = value
  }
  for (const [low, high] of ordered) if (isAbove(values[low], values[high])) problems[low] = { kind: 'order' }
  const { count, series = 1, parallel = 1 } = values
  if (isAbove(Number(series) * Number(parallel), count)) problems.count = { kind: 'wiring' }
  const called = (typed.name ?? '').trim().slice(0, partNameLengthMax)
  return { values: called ? { ...values, name: called } : values, problems }
}

/** Without these figures listings can only be judged "check". */
const needed: Record<SystemPart, readonly FieldName[]> = {
  inverter: ['pvMaxV', 'mpptMinV', 'mpptMaxV', 'mpptMaxA', 'batteryV'],
  battery: ['voltage', 'capacity', 'chemistry'],
  panels: ['voc', 'vmp', 'isc', 'imp'],
}

export const missingOf = (part: SystemPart, values: PartValues): FieldName[] => {
  const isLead = part === 'battery' && (values.chemistry === 'gel' || values.chemistry === 'lead')
  return [...needed[part], ...(isLead ? (['ageMonths'] as const) : [])].filter((name) => values[name] === undefined)
}

export const valuesOf = (system: OwnSystem | null, part: SystemPart): PartValues | null =>
  (system?.[part] as PartValues | undefined) ?? null

/** Changing a known figure makes the part the user's own (`typed`); filling a gap keeps its source. */
export const sourceOf = (before: PartValues | null, after: PartValues): string => {
  const isChanged = Object.keys(after).some(
    (name) =>
      name !== 'name' &&
      name !== 'from' &&
      before?.[name as FieldName] !== undefined &&
      before[name as FieldName] !== after[name as FieldName],
  )
  return before?.from && !isChanged ? before.from : 'typed'
}
