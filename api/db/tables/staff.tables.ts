import type { ColumnType, Generated } from 'kysely'
import type { Verdict } from '#contract/endpoints/staff/report-admin.ts'
import type { ReportedContact, ReportReason, ReportSubject } from '#contract/endpoints/staff/reports.ts'
import type { WantedStatus } from '#contract/endpoints/wanted/wanted-fields.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

type Json<T> = ColumnType<T, string, string>

/** The listing or wanted ad of a report, after its owner has deleted it. */
type DeletedListing = { id: string; name: string; status: ProductStatus | WantedStatus }

export type DeletedListingsTable = {
  id: string
  subject: 'product' | 'wanted'
  seller_id: string
  /** The name as last approved. */
  name: string
  status: ProductStatus | WantedStatus
  deleted_at: Date
}

export type ReportsTable = {
  id: string
  subject: Generated<ReportSubject>
  /** Null once the seller has deleted the listing; the next two are null until then. */
  product_id: string | null
  /** The seller of the listing, the reported seller, or the author of the reported reply. */
  seller_id: string | null
  deleted_listing: Json<DeletedListing> | null
  /** The id of the review that the reported reply answers. */
  reply_id: string | null
  /** Stays when the reported wanted ad is deleted. */
  wanted_id: string | null
  /**
   * Distinct contacts and prices of the listing or wanted ad at each report of this person; empty for other subjects.
   */
  shown: ColumnType<ReportedContact[], string | undefined, string>
  user_id: string
  reason: ReportReason
  note: Generated<string>
  created_at: Date
  updated_at: Date
  closed_at: Date | null
  closed_by: string | null
  verdict: Verdict | null
}
