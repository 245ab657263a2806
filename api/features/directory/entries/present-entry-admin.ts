import type { EntryTable } from '#api/features/directory/entries/entries-queries.ts'
import type { AdminRow } from '#api/features/directory/entries/entry-admin-queries.ts'
import { toContactClickCounts } from '#api/features/sell/contact-clicks/contact-click-counts.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'

type Row = AdminRow<EntryTable>

export const staffFieldsOf = (row: Row) => ({
  isHidden: row.is_hidden,
  owner: row.user_id === null ? null : { id: row.user_id, name: row.owner_name ?? '', phone: row.owner_phone ?? '' },
  ownerLeftAt: row.owner_left_at?.toISOString() ?? null,
  taps: toContactClickCounts(row.taps),
})

export const contactColumns: Columns<Row> = {
  id: (row) => row.id,
  name: (row) => row.name,
  phone: (row) => row.phone,
  whatsapp: (row) => row.whatsapp_phone,
  email: (row) => row.email,
  governorate: (row) => row.governorate,
  city: (row) => row.city,
}

export const statsColumns: Columns<Row> = {
  ratingCount: (row) => row.rating_count,
  ratingSum: (row) => row.rating_sum,
  taps: (row) => toContactClickCounts(row.taps).total,
  owner: (row) => row.owner_name,
  ownerPhone: (row) => row.owner_phone,
}
