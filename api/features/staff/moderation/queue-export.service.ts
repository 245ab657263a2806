import type { Staff } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { filterOf } from '#api/features/staff/moderation/queue.service.ts'
import * as sql from '#api/features/staff/moderation/queue.sql.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { type Columns, csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import type { QueueQuery } from '#contract/endpoints/staff/moderation.ts'
import { figureNames, specificationTexts } from '#domain/listing/figures.ts'
import { listingFieldNames, rowOf } from '#domain/listing/listing-table.ts'

type ExportRow = Awaited<ReturnType<typeof sql.listAfter>>[number]

const columns: Columns<ExportRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  status: (row) => row.status,
  reason: (row) => row.status_reason,
  ...Object.fromEntries(
    listingFieldNames.flatMap((name) => {
      const { csv, column = name } = rowOf(name)
      return csv ? [[csv, (row: ExportRow) => row[column as keyof ExportRow]]] : []
    }),
  ),
  ...Object.fromEntries(
    [...specificationTexts, ...figureNames].map((name) => [name, (row: ExportRow) => row.specifications[name]]),
  ),
  warrantyMonths: (row) => row.warranty?.months,
  warrantyHonouredBy: (row) => row.warranty?.honouredBy,
  warrantyCovers: (row) => row.warranty?.covers,
  warrantyExcludes: (row) => row.warranty?.excludes,
  warrantyClaimAt: (row) => row.warranty?.claimAt,
  pictures: (row) => row.pictures.length,
  featured: (row) => row.is_featured,
  active: (row) => row.is_active,
  phone: (row) => row.phone,
  whatsapp: (row) => row.whatsapp_phone,
  seller: (row) => row.seller_name,
  sellerPhone: (row) => row.seller_phone,
  sellerId: (row) => row.owner_id,
  description: (row) => row.description,
  postedAt: (row) => row.posted_at,
  expiresAt: (row) => row.expires_at,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}

export const exportProducts = async (deps: Deps, staff: Staff, query: QueueQuery) => {
  await exportStarts(deps, staff, 'products', query)
  const filter = { ...(await filterOf(deps, query)), group: null }
  const batches = inBatches<ExportRow>((last, size) => sql.listAfter(deps.db, filter, last?.id, size))
  return csvFile('products.csv', columns, batches)
}
