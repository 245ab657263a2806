import type { ReportRow } from '#api/features/staff/reports/report-admin.sql.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffReport } from '#contract/endpoints/staff/report-admin.ts'

const sellerOf = (row: ReportRow) => ({ id: row.seller_id, name: row.seller_name })

const toProduct = (row: ReportRow): StaffReport['product'] => ({
  id: row.product_id,
  name: row.product_name,
  status: row.product_status,
  isDeleted: row.is_deleted,
  description: row.description ?? '',
  price: row.price,
  currency: row.currency,
  picture: row.picture,
  seller: sellerOf(row),
  openReports: row.open_reports,
})

export const toStaffReport = (row: ReportRow): StaffReport => ({
  id: row.id,
  reason: row.reason,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  subject: row.subject,
  product: row.subject === 'product' ? toProduct(row) : null,
  seller:
    row.subject === 'seller' ? { ...sellerOf(row), isBanned: row.seller_banned, openReports: row.open_reports } : null,
  reply: row.reply && { ...row.reply, author: sellerOf(row), openReports: row.open_reports },
  wanted: row.wanted && { ...row.wanted, author: sellerOf(row), openReports: row.open_reports },
  shown: row.shown,
  reporter: { id: row.user_id, name: row.user_name, upheld: row.user_upheld, dismissed: row.user_dismissed },
  verdict: row.verdict,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by !== null && row.closer_name !== null ? { id: row.closed_by, name: row.closer_name } : null,
})

export const reportColumns: Columns<ReportRow> = {
  id: (row) => row.id,
  reason: (row) => row.reason,
  note: (row) => row.note,
  subject: (row) => row.subject,
  productId: (row) => row.product_id,
  product: (row) => row.product_name,
  productStatus: (row) => row.product_status,
  productDeleted: (row) => row.is_deleted,
  sellerId: (row) => row.seller_id,
  seller: (row) => row.seller_name,
  reply: (row) => row.reply?.text,
  wanted: (row) => row.wanted?.words,
  shown: (row) =>
    row.shown.map(({ phone, whatsappPhone, price, currency }) =>
      [phone, whatsappPhone, price !== null && `${price} ${currency}`].filter(Boolean).join(' '),
    ),
  reporterId: (row) => row.user_id,
  reporter: (row) => row.user_name,
  verdict: (row) => row.verdict,
  closedBy: (row) => row.closer_name,
  closedAt: (row) => row.closed_at,
  createdAt: (row) => row.created_at,
}
