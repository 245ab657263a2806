import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bodyValuesMax, importColumnsMax, importRowsMax } from '#domain/limits.ts'
import { one } from '#domain/pagination.ts'
import { linesText, lineText } from '#domain/text/text-fields.ts'

const hasCells = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/** The browser parses the CSV file; the server knows the columns. */
const Table = z.object({
  header: z.array(lineText(200)).check(z.maxLength(importColumnsMax, { error: 'items_max' })),
  rows: z.array(z.array(linesText(5_000)).check(z.maxLength(importColumnsMax, { error: 'items_max' }))).check(
    z.maxLength(bodyValuesMax, { error: 'import_rows_max' }),
    z.refine((rows) => rows.filter(hasCells).length <= importRowsMax, { error: 'import_rows_max' }),
  ),
  /** Unless this is `false`, the transaction is rolled back. */
  isDryRun: z._default(z.boolean(), true),
})
export type ImportTable = z.output<typeof Table>

const importOutcomes = ['created', 'duplicate', 'refused'] as const

const ImportedRow = z.object({
  /** The header is row 1. */
  line: z.number(),
  name: z.string(),
  outcome: z.enum(importOutcomes),
  id: z.nullable(z.string()),
  problems: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
})
export type ImportedRow = z.infer<typeof ImportedRow>

const Imported = z.object({
  isDryRun: z.boolean(),
  counts: z.object({ created: z.number(), duplicate: z.number(), refused: z.number() }),
  /** Columns with an unknown heading are ignored. */
  unknownColumns: z.array(z.string()),
  rows: z.array(ImportedRow),
})
export type Imported = z.infer<typeof Imported>

const summary = (kind: string) =>
  `Adds ${kind} from a table, or says row by row what would happen (\`isDryRun\`, the default). A row whose name and phone are there already is left out, so that a repeated import adds nothing.`

export const imports = {
  shops: endpoint({
    method: 'POST',
    path: '/admin/import/shops',
    access: 'moderator',
    summary: summary('shops'),
    body: Table,
    reply: one(Imported),
  }),
  engineers: endpoint({
    method: 'POST',
    path: '/admin/import/engineers',
    access: 'moderator',
    summary: summary('engineers'),
    body: Table,
    reply: one(Imported),
  }),
}
