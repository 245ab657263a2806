import { calculator } from '#domain/limits.ts'
import { type Options, type PlanRow, untouched } from '#domain/solar/options.ts'
import type { Have } from '#domain/solar/owned-system.ts'
import { readOption, writeOptions } from '#domain/solar/share-options.ts'
import { readRow, rowPattern, writeRow } from '#domain/solar/share-row.ts'

/** Everything the user entered, for links and for storage in the browser. */
export type Plan = { rows: PlanRow[]; options: Options; have: Have | null }

export const shareParam = 's'

export type PlanProblem = 'version' | 'too_many' | 'broken'
export type ReadPlan = { plan: Plan; problem: null } | { plan: null; problem: PlanProblem }

const version = '1'
const textLengthMax = 12_000
const optionsMax = 20

/**
 * Writes `1.li8x6.ot1x5w80.Va.Gsanaa-city`: version, rows, options. A dash is the decimal point, so nothing needs
 * escaping. Null when there are more rows than a link may carry.
 */
export const writePlan = ({ rows, options, have }: Plan): string | null =>
  rows.length > calculator.sharedRowsMax
    ? null
    : [version, ...rows.map(writeRow), ...writeOptions({ options, have })].join('.')

/** Never throws. */
export const readPlan = (text: string): ReadPlan => {
  const [found = '', ...pieces] = text.split('.', calculator.sharedRowsMax + optionsMax + 2)
  if (!/^\d{1,4}$/.test(found)) return reject('broken')
  if (found !== version) return reject('version')
  const rowTexts = pieces.filter((piece) => rowPattern.test(piece))
  if (rowTexts.length > calculator.sharedRowsMax) return reject('too_many')
  if (text.length > textLengthMax || pieces.length - rowTexts.length > optionsMax) return reject('broken')
  return readPieces(pieces)
}

const readPieces = (pieces: readonly string[]): ReadPlan => {
  let plan: Plan = { rows: [], options: untouched, have: null }
  for (const piece of pieces) {
    const row = readRow(piece)
    const option = row ? null : readOption(piece)
    if (row) plan.rows.push(row)
    else if (option) plan = { ...plan, options: { ...plan.options, ...option.options }, have: option.have ?? plan.have }
    else return reject('broken')
  }
  return { plan, problem: null }
}

const reject = (problem: PlanProblem): ReadPlan => ({ plan: null, problem })
