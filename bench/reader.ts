import { usually } from '#bench/measure.ts'
import { readList } from '#domain/listing-text/price-list/read-list.ts'
import {
  heldOutLines,
  heldOutLists,
  type ListCase,
  lines,
  lists,
  tunedLines,
  tunedLists,
  untunedLines,
  untunedLists,
} from '#test/price-lists/corpus.ts'
import { precisionOf, recallOf, type Score, scoredFields, scoreOf, shareRight } from '#test/price-lists/score.ts'

const say = (text = '') => process.stdout.write(`${text}\n`)
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(9)

const table = (title: string, score: Score, { withMistakes = true } = {}) => {
  const { fields, mistakes, sureMistakes } = score
  say(`\n${title}: ${percent(shareRight(score)).trim()} of fields`)
  say(`${'field'.padEnd(12)} ${'right'.padStart(6)} ${'wrong'.padStart(6)} ${'missed'.padStart(6)} precision    recall`)
  for (const field of scoredFields) {
    const { right, wrong, missed } = fields[field]
    const counts = [right, wrong, missed].map((count) => String(count).padStart(6)).join(' ')
    say(`${field.padEnd(12)} ${counts} ${percent(precisionOf(fields[field]))} ${percent(recallOf(fields[field]))}`)
  }
  say(`wrong prices and currencies that are not marked as unsure: ${sureMistakes.length}`)
  if (!withMistakes) return
  for (const mistake of new Set([...sureMistakes.map((one) => `! ${one}`), ...mistakes])) say(`  ${mistake}`)
}

table(`${lines.length} lines and ${lists.length} lists`, scoreOf([...lines, ...lists]))
table(
  `${heldOutLines.length} lines and ${heldOutLists.length} lists that were written after the reader`,
  scoreOf([...heldOutLines, ...heldOutLists]),
)
table(
  `${tunedLines.length} lines and ${tunedLists.length} lists of habits that it was tuned to`,
  scoreOf([...tunedLines, ...tunedLists]),
)
table(
  `${untunedLines.length} lines and ${untunedLists.length} lists that the reader is never tuned to`,
  scoreOf([...untunedLines, ...untunedLists]),
  // Hides the mistakes, so that nobody tunes rules to the lines that measure them.
  { withMistakes: false },
)

/** Processor time of one call, the least of several, since compiler and garbage collector run in between. */
const costOf = (text: string): number => {
  const costs = Array.from({ length: usually(20, 1) }, () => {
    const before = process.cpuUsage()
    readList(text, 'YER')
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...costs)
}
const linesOf = (cases: readonly ListCase[]) => cases.flatMap(({ text }) => text.split('\n'))
const sample = linesOf([...lines, ...lists]).slice(0, 200)
say(`\nprocessor time of ${sample.length} lines: ${costOf(sample.join('\n')).toFixed(1)} ms`)
