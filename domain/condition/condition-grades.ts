import {
  type ConditionReportKind,
  missingReadings,
  type ReadingName,
  type Readings,
} from '#domain/condition/condition-readings.ts'

export const grades = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof grades)[number]

/** A report has the grade of its worst criterion. */
export const criteria = {
  battery: ['rest', 'drop', 'swelling', 'age', 'weight'],
  panel: ['voc', 'isc', 'cracks', 'hotSpots', 'label'],
  inverter: ['runs', 'errors', 'hours'],
} as const satisfies Record<ConditionReportKind, readonly string[]>
export type Criterion = (typeof criteria)[ConditionReportKind][number]

/** Limits of the grades A, B and C; a value beyond the last is graded D. */
type Limits = readonly [number, number, number]

/**
 * Volts are per cell: a 12 V lead battery has six cells, a 12.8 V lithium one four. Sources: open-circuit tables of
 * lead and lithium iron phosphate cells after a rest; discharge curves of data sheets, in which the voltage after ten
 * minutes falls by a fixed part and one that grows with the load. A panel in the midday sun is at about 60 °C, which
 * costs a tenth of its voltage.
 */
export const ruleLimits = {
  cellVolts: { lead: 2, gel: 2, lfp: 3.2 },
  rest: { lead: [2.1, 2.067, 2.033], gel: [2.1, 2.067, 2.033], lfp: [3.3, 3.25, 3.2] },
  /** A battery above this was charging or just charged. */
  restMax: { lead: 2.25, gel: 2.25, lfp: 3.65 },
  /** Allowed voltage drop of one cell for an A: `fixed + slope × (amps ÷ Ah)`. */
  drop: {
    lead: { fixed: 0.25 / 6, slope: 1.25 / 6 },
    gel: { fixed: 0.25 / 6, slope: 1.25 / 6 },
    lfp: { fixed: 0.15 / 4, slope: 0.5 / 4 },
  },
  /** Allowed drops for A, B and C, as multiples of the one for an A. */
  dropFactors: [1, 1.5, 2.2],
  /**
   * Range of the load in amps per rated Ah: a smaller load shows nothing, a larger one empties the battery too fast.
   */
  load: [0.05, 1],
  age: { lead: [24, 48, 72], gel: [24, 48, 72], lfp: [48, 96, 144] },
  /**
   * Share of the label’s weight: a battery that dried out or lacks cells is lighter. Weight alone never grades worse
   * than C.
   */
  weight: [0.95, 0.9, 0],
  /** Share of the label’s figure, measured in the midday sun with clean glass. */
  voc: [0.86, 0.82, 0.75],
  isc: [0.9, 0.8, 0.7],
  /** Above these shares the label or the reading is wrong. */
  vocMax: 1.15,
  iscMax: 1.4,
  hours: [15_000, 30_000, 60_000],
} as const

/**
 * `value` is the measured figure and `limit` what the next better grade needs; both are absent where nothing is
 * measured.
 */
export type Judgement = { criterion: Criterion; grade: Grade; value?: number; limit?: number }

const rounded = (value: number, digits = 3) => Number(value.toFixed(digits))
const gradeAt = (place: number): Grade => grades[place < 0 ? 3 : place] ?? 'D'

const byLimits = (value: number, limits: Limits, isWithin: (limit: number) => boolean) => {
  const place = limits.findIndex(isWithin)
  const limit = limits[(place < 0 ? 3 : place) - 1]
  return { grade: gradeAt(place), value, ...(limit !== undefined && { limit }) }
}
const atLeast = (value: number, limits: Limits) => byLimits(value, limits, (limit) => value >= limit)
const atMost = (value: number, limits: Limits) => byLimits(value, limits, (limit) => value <= limit)

type Judged = Omit<Judgement, 'criterion'> | null
type Judges = Record<Criterion, (readings: Readings) => Judged>

const cellsOf = ({ chemistry, ratedVolts }: Readings) =>
  chemistry && ratedVolts ? Math.max(1, Math.round(ratedVolts / ruleLimits.cellVolts[chemistry])) : null

const scaled = ([a, b, c]: Limits, factor: number): Limits => [
  rounded(a * factor, 2),
  rounded(b * factor, 2),
  rounded(c * factor, 2),
]

const judgeRest = (readings: Readings): Judged => {
  const { chemistry, restVolts } = readings
  const cells = cellsOf(readings)
  if (!chemistry || !cells || restVolts === undefined) return null
  return atLeast(rounded(restVolts), scaled(ruleLimits.rest[chemistry], cells))
}

const dropLimits = (readings: Readings): Limits | null => {
  const { chemistry, loadAmps, ratedAh } = readings
  const cells = cellsOf(readings)
  if (!chemistry || !cells || !loadAmps || !ratedAh) return null
  const { fixed, slope } = ruleLimits.drop[chemistry]
  return scaled(ruleLimits.dropFactors, cells * (fixed + (slope * loadAmps) / ratedAh))
}

const judgeDrop = (readings: Readings): Judged => {
  const { restVolts, loadVolts } = readings
  const limits = dropLimits(readings)
  return limits && restVolts !== undefined && loadVolts !== undefined
    ? atMost(rounded(restVolts - loadVolts), limits)
    : null
}

const ratio = (value: number | undefined, label: number | undefined, limits: Limits): Judged =>
  value !== undefined && label ? atLeast(rounded(value / label), limits) : null

const byChoice = <V extends string>(value: V | undefined, worst: Record<V, Grade>): Judged =>
  value === undefined ? null : { grade: worst[value] }

const judges: Judges = {
  rest: judgeRest,
  drop: judgeDrop,
  swelling: ({ swelling }) => byChoice(swelling, { none: 'A', slight: 'C', swollen: 'D' }),
  age: ({ chemistry, ageMonths }) =>
    chemistry && ageMonths !== undefined ? atMost(ageMonths, ruleLimits.age[chemistry]) : null,
  weight: ({ weightKg, labelWeightKg }) => ratio(weightKg, labelWeightKg, ruleLimits.weight),
  voc: ({ voc, labelVoc }) => ratio(voc, labelVoc, ruleLimits.voc),
  isc: ({ isc, labelIsc }) => ratio(isc, labelIsc, ruleLimits.isc),
  cracks: ({ cracks }) => byChoice(cracks, { none: 'A', hairline: 'C', broken: 'D' }),
  hotSpots: ({ hotSpots }) => byChoice(hotSpots, { none: 'A', marks: 'C', burnt: 'D' }),
  label: ({ labelReadable }) => (labelReadable === undefined ? null : { grade: labelReadable ? 'A' : 'B' }),
  runs: ({ runs }) => byChoice(runs, { load: 'A', idle: 'C', no: 'D' }),
  errors: ({ errorCodes }) => (errorCodes === undefined ? null : { grade: errorCodes.trim() === '' ? 'A' : 'C' }),
  /** Without known hours an inverter cannot have an A. */
  hours: ({ hours }) => (hours === undefined ? { grade: 'B' } : atMost(hours, ruleLimits.hours)),
}

/** Contradictions between readings, named by the reading to correct. */
export const readingFaults = ['above_rest', 'not_at_rest', 'load_size', 'above_label'] as const
export type ReadingFault = (typeof readingFaults)[number]
export type Faults = Partial<Record<ReadingName, ReadingFault>>

const batteryFaults = (readings: Readings): Faults => {
  const { chemistry, restVolts, loadVolts, loadAmps, ratedAh } = readings
  const cells = cellsOf(readings)
  const part = loadAmps !== undefined && ratedAh ? loadAmps / ratedAh : null
  const [least, most] = ruleLimits.load
  const isCharging = chemistry && cells && restVolts !== undefined && restVolts > cells * ruleLimits.restMax[chemistry]
  return {
    ...(isCharging && { restVolts: 'not_at_rest' as const }),
    ...(part !== null && (part < least || part > most) && { loadAmps: 'load_size' as const }),
    ...(restVolts !== undefined &&
      loadVolts !== undefined &&
      loadVolts > restVolts && { loadVolts: 'above_rest' as const }),
  }
}

const panelFaults = ({ voc, labelVoc, isc, labelIsc }: Readings): Faults => ({
  ...(voc !== undefined && labelVoc && voc > labelVoc * ruleLimits.vocMax && { voc: 'above_label' as const }),
  ...(isc !== undefined && labelIsc && isc > labelIsc * ruleLimits.iscMax && { isc: 'above_label' as const }),
})

/** A report with contradicting readings has no grade and cannot be sent. */
export const faultsOf = (kind: ConditionReportKind, readings: Readings): Faults => {
  if (kind === 'battery') return batteryFaults(readings)
  return kind === 'panel' ? panelFaults(readings) : {}
}

const worst = (judgements: readonly Judgement[]): Grade | null =>
  [...grades].reverse().find((grade) => judgements.some((judged) => judged.grade === grade)) ?? null

export type Graded = {
  /** Null until every required reading is there and none contradicts another. */
  grade: Grade | null
  /** Criteria that keep it from the next better grade; while there is no grade, those not judged yet. */
  needs: Criterion[]
  /** Preliminary grade that the form shows while readings are missing. */
  soFar: Grade | null
  judgements: Judgement[]
}

export const gradeOf = (kind: ConditionReportKind, readings: Readings): Graded => {
  const judgements: Judgement[] = []
  const unjudged: Criterion[] = []
  for (const criterion of criteria[kind]) {
    const judged = judges[criterion](readings)
    if (judged) judgements.push({ criterion, ...judged })
    else if (criterion !== 'weight') unjudged.push(criterion)
  }
  // Missing hours get a grade too, which alone is no preliminary result.
  const isAnswered = judgements.some(({ criterion }) => criterion !== 'hours' || readings.hours !== undefined)
  const soFar = isAnswered ? worst(judgements) : null
  const isWhole = missingReadings(kind, readings).length === 0 && unjudged.length === 0
  const grade = isWhole && Object.keys(faultsOf(kind, readings)).length === 0 ? soFar : null
  const holding = judgements.filter((judged) => judged.grade === soFar && soFar !== 'A')
  return { grade, needs: isWhole ? holding.map(({ criterion }) => criterion) : unjudged, soFar, judgements }
}
