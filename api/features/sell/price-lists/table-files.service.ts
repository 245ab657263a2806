import { setImmediate as nextIteration } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/sell/price-lists/price-lists.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { type CsvFile, csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import { xlsxFile } from '#api/spreadsheets/write-xlsx.ts'
import { exportColumns, type FileColumn, fileColumns } from '#contract/endpoints/sell/list-file-columns.ts'
import { type TableFormat, xlsxType } from '#contract/endpoints/sell/listing-files.ts'
import { conditionNames, type ProductStatus, productTypeNames, type SaleUnit } from '#domain/listing/product-kinds.ts'
import { currencyLabels } from '#domain/money/money.ts'
import { placeNames } from '#domain/places/places.ts'
import type { Lang } from '#domain/text/lang.ts'

type Cell = string | number | null | undefined
type FileOptions = { format: TableFormat; language: Lang }

const write = <Row>(
  name: string,
  columns: [string, (row: Row) => Cell][],
  rows: AsyncIterable<Row[]>,
  asked: FileOptions,
): CsvFile => {
  const byHeading = Object.fromEntries(columns)
  return asked.format === 'csv'
    ? csvFile(`${name}.csv`, byHeading, rows)
    : xlsxFile(`${name}.xlsx`, byHeading, rows, { type: xlsxType, isRightToLeft: asked.language === 'ar' })
}

type Example = Record<FileColumn, Cell>

const examples: Record<Lang, Example[]> = {
  ar: [
    {
      name: 'لوح جينكو 580 واط',
      type: productTypeNames.Panel.ar,
      brand: 'جينكو',
      model: 'JKM580N-72HL4',
      condition: conditionNames.New.ar,
      price: 54_000,
      currency: currencyLabels.YER.name.ar,
      quantity: 20,
      power: 580,
      voltage: '',
      capacity: '',
      warranty: '12 سنة',
      description: 'مثال: امسح هذا الصف قبل الإرسال',
    },
    {
      name: 'بطارية ليثيوم 48 فولت 100 أمبير',
      type: productTypeNames.Battery.ar,
      brand: 'بايلونتك',
      model: 'US5000',
      condition: conditionNames.Used.ar,
      price: 950,
      currency: currencyLabels.USD.name.ar,
      quantity: 1,
      power: '',
      voltage: 48,
      capacity: 100,
      warranty: '',
      description: 'مثال: امسح هذا الصف قبل الإرسال',
    },
  ],
  en: [
    {
      name: 'Jinko panel 580 W',
      type: productTypeNames.Panel.en,
      brand: 'Jinko',
      model: 'JKM580N-72HL4',
      condition: conditionNames.New.en,
      price: 54_000,
      currency: currencyLabels.YER.name.en,
      quantity: 20,
      power: 580,
      voltage: '',
      capacity: '',
      warranty: '12 years',
      description: 'An example: delete this row before you send the file',
    },
    {
      name: 'Lithium battery 48 V 100 Ah',
      type: productTypeNames.Battery.en,
      brand: 'Pylontech',
      model: 'US5000',
      condition: conditionNames.Used.en,
      price: 950,
      currency: currencyLabels.USD.name.en,
      quantity: 1,
      power: '',
      voltage: 48,
      capacity: 100,
      warranty: '',
      description: 'An example: delete this row before you send the file',
    },
  ],
}

const fileNames = {
  template: { ar: 'shamsouq-template-ar', en: 'shamsouq-template-en' },
  own: { ar: 'shamsouq-listings', en: 'shamsouq-listings' },
} as const

export const template = async (asked: FileOptions): Promise<CsvFile> => {
  const { language } = asked
  const columns = (Object.keys(fileColumns) as FileColumn[]).map(
    (column) => [fileColumns[column][language][0], (row: Example) => row[column]] as [string, (row: Example) => Cell],
  )
  async function* rows() {
    yield examples[language]
  }
  return write(fileNames.template[language], columns, rows(), asked)
}

const statusNames: Record<ProductStatus, Record<Lang, string>> = {
  pending: { ar: 'قيد المراجعة', en: 'Waiting for review' },
  approved: { ar: 'منشور', en: 'Published' },
  rejected: { ar: 'مرفوض', en: 'Rejected' },
  expired: { ar: 'منتهٍ', en: 'Expired' },
  sold: { ar: 'تم البيع', en: 'Sold' },
}

const saleNames: Record<SaleUnit, Record<Lang, (quantity: number) => string>> = {
  each: { ar: () => 'للحبة', en: () => 'Each' },
  lot: { ar: (quantity) => `للكل (${quantity})`, en: (quantity) => `All ${quantity} together` },
}

/** Limits how many files are produced at the same time. */
const parts = makeConcurrencyLimit<string>({
  max: 2,
  sharesOf: (userId) => [{ key: userId, max: 1 }],
  queue: {},
})

/** Rows between two yields to the event loop; descriptions are long. */
const rowsAtOnce = 20

async function* inPieces<Row>(batches: AsyncIterable<Row[]>): AsyncIterable<Row[]> {
  for await (const batch of batches)
    for (let at = 0; at < batch.length; at += rowsAtOnce) {
      await nextIteration()
      yield batch.slice(at, at + rowsAtOnce)
    }
}

const dayOf = (moment: Date | null) => moment?.toISOString().slice(0, 10)

/** Uses the columns of the template, so that the file can be read again. */
export const exportOwn = async ({ db }: Pick<Deps, 'db'>, { id }: Caller, asked: FileOptions): Promise<CsvFile> => {
  const { language } = asked
  const values: Record<FileColumn, (row: sql.OwnRow) => Cell> = {
    name: (row) => row.name,
    type: (row) => productTypeNames[row.type][language],
    brand: (row) => row.brand,
    model: (row) => row.model,
    condition: (row) => conditionNames[row.condition][language],
    price: (row) => row.price,
    currency: (row) => currencyLabels[row.currency].name[language],
    // When read again, a lot is one piece at its price; a quantity would make that the price of each piece.
    quantity: (row) => (row.sold_as === 'lot' ? null : row.quantity),
    power: (row) => row.specifications.power,
    voltage: (row) => row.specifications.voltage,
    capacity: (row) => row.specifications.capacity,
    warranty: (row) => row.specifications.warranty,
    description: (row) => row.description,
  }
  const more: Record<keyof typeof exportColumns, (row: sql.OwnRow) => Cell> = {
    soldAs: ({ sold_as, quantity }) => saleNames[sold_as][language](quantity ?? 1),
    status: (row) => statusNames[row.status][language],
    place: (row) => {
      const { governorate, city } = placeNames(row.governorate, row.city)
      return `${governorate[language]} / ${city[language]}`
    },
    postedAt: (row) => dayOf(row.posted_at),
  }
  const headings = { ...fileColumns, ...exportColumns }
  const columns = Object.entries({ ...values, ...more }).map(
    ([column, value]) =>
      [headings[column as keyof typeof headings][language][0], value] as [string, (row: sql.OwnRow) => Cell],
  )
  const rows = inBatches<sql.OwnRow>((last, size) => parts.run(id, () => sql.listOwnAfter(db, id, last?.id, size)))
  return write(fileNames.own[language], columns, inPieces(rows), asked)
}
