import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ListRow, UnreadLine } from '#contract/endpoints/sell/price-lists.ts'
import { filterTextLengthMax, listFileBytesMax, listFileRowsMax } from '#domain/limits.ts'
import { Currency } from '#domain/money/money.ts'
import { one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

/** Comma-separated values, or a workbook of Excel or LibreOffice. */
export const tableFormats = ['csv', 'xlsx'] as const
export type TableFormat = (typeof tableFormats)[number]

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Accepted content types; the format is recognised by the bytes. */
export const fileTypes = ['application/octet-stream', 'text/csv', xlsxType]

const Format = z._default(z.enum(tableFormats), 'csv')

const FileRow = z.extend(ListRow, {
  /** Absent in a pasted list. */
  description: z.optional(z.string()),
  /** Sentences by field name for filled cells that were not understood; their field is absent. */
  errors: z.optional(z.record(z.string(), z.string())),
})

export type FileRow = z.infer<typeof FileRow>

const FileReading = z.object({
  rows: z.array(FileRow),
  unread: z.array(UnreadLine),
  unknownColumns: z.array(z.string()),
})

export type FileReading = z.infer<typeof FileReading>

export const listingFiles = {
  read: endpoint({
    method: 'POST',
    path: '/products/read-file',
    access: 'user',
    limits: ['listReadingsPerUser'],
    errors: [
      'malformed',
      'length_required',
      'too_large',
      'unsupported_type',
      'file_type',
      'file_encrypted',
      'file_broken',
      'file_empty',
      'file_inflated',
      'file_columns_max',
      'file_rows_max',
    ],
    fileBytesMax: listFileBytesMax,
    summary: `Reads a CSV or .xlsx file of up to 2 MB and ${listFileRowsMax} rows like \`POST /products/read-list\`. The body is the file itself. Columns are recognised by their headings in either language; a file without headings is read as a list, one line a row. Stores nothing.`,
    query: z.object({
      /** Default place of the goods, by any usual name; absent: that of the seller. */
      governorate: z.optional(lineText(filterTextLengthMax)),
      /** Currency of prices without one. It is not marked as unsure, since the seller named it. */
      currency: z.optional(Currency),
    }),
    reply: one(FileReading),
  }),
  template: endpoint({
    method: 'GET',
    path: '/products/template',
    access: 'public',
    summary:
      'An empty table to fill in and read with `POST /products/read-file`, with headings in one language and two examples.',
    query: z.object({ format: Format, language: z._default(z.enum(['ar', 'en']), 'ar') }),
    reply: z.unknown(),
    format: 'table',
  }),
  exportOwn: endpoint({
    method: 'GET',
    path: '/my/products/export',
    access: 'user',
    limits: ['exportsPerUser'],
    summary: 'The caller’s own listings as a file with the columns of the template and their status.',
    query: z.object({ format: Format, language: z._default(z.enum(['ar', 'en']), 'ar') }),
    reply: z.unknown(),
    format: 'table',
  }),
}
