import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { usually } from '#bench/measure.ts'

const file = path.resolve(import.meta.dirname, '../docs/performance.md')

/** Replaces the table between its two markers in `docs/performance.md`. */
export const writeTable = async (name: string, table: string): Promise<void> => {
  const [start, end] = [`<!-- ${name}: start -->`, `<!-- ${name}: end -->`]
  const text = await readFile(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no markers for ${name}`)
  if (usually(true, false))
    await writeFile(file, `${text.slice(0, from + start.length)}\n${table.trim()}\n${text.slice(to)}`)
}

/** A Markdown table that is also readable in a terminal. */
export const tableOf = (rows: string[][]): string => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (row: string[]) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  const [head = [], ...body] = rows
  return [line(head), rule, ...body.map(line)].join('\n')
}
