import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type {
  KnownDeviceTables,
  PasskeyTables,
  PhoneChangeTables,
  WhatsappTables,
} from '#api/db/tables/accounts.tables.ts'
import type { FairPriceTables, SavedSearchTables, SearchIndexTables } from '#api/db/tables/browse.tables.ts'
import type { Confirmation, ConfirmationColumns } from '#api/db/tables/confirmation.types.ts'
import type { DealTables } from '#api/db/tables/deals.tables.ts'
import type { DirectoryTables } from '#api/db/tables/directory.tables.ts'
import type { InboxTables, PushTables } from '#api/db/tables/notify.tables.ts'
import type {
  ChangesOfManyTables,
  ConditionReportColumns,
  ConditionReportTables,
  IdempotencyTable,
  ListingBatchesTable,
} from '#api/db/tables/sell.tables.ts'
import type { DeletedListingsTable, ReportsTable } from '#api/db/tables/staff.tables.ts'
import type { OwnSystemTables, WantedTables } from '#api/db/tables/wanted.tables.ts'
import type { OtpPurpose } from '#api/ports/otp-port.ts'
import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'
import type { Snapshot } from '#contract/endpoints/staff/moderation-queue.ts'
import type { Role } from '#contract/endpoints/staff/people.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import type { Condition, ProductStatus, ProductType, SaleUnit } from '#domain/listing/product-kinds.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import type { UnsureField } from '#domain/listing/unsure-fields.ts'
import type { Warranty } from '#domain/listing/warranty.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Lang } from '#domain/text/lang.ts'

export type Db = Kysely<Tables>

type Json<T> = ColumnType<T, string, string>
type Words = ColumnType<string, string, string>

type UsersTable = {
  id: string
  phone: string
  name: string
  /** Null until a listing or a review of the user was approved. */
  public_name: string | null
  email: string | null
  governorate: string | null
  picture: Json<Picture | null> | null
  password_hash: string
  role: Generated<Role>
  /** Null for an account that an operator created. */
  phone_confirmed_at: Date | null
  /** The verified badge, given by staff. */
  is_verified: Generated<boolean>
  banned_at: Date | null
  ban_reason: string | null
  lang: Lang | null
  /** When the password was last set by a code or a WhatsApp message. */
  password_reset_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

type RegistrationsTable = {
  phone: string
  name: string
  email: string | null
  governorate: string | null
  password_hash: string
  created_at: Date
}

type SessionsTable = {
  id: string
  token_hash: Buffer
  user_id: string
  device: Generated<string>
  way: SignInWay | null
  address: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

type CodesTable = {
  phone: string
  purpose: OtpPurpose
  code_hash: Buffer
  ticket: string
  /** Tries with the code's ticket. */
  tries: Generated<number>
  /** Tries without any ticket. */
  open_tries: Generated<number>
  resends: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Date
}

type LimitsTable = { bucket: string; hits: number; opens_at: Date }

type UploadsTable = {
  id: string
  /** Null once the picture belongs to a directory entry. */
  owner_id: string | null
  bytes: number
  width: number
  height: number
  color: string
  sha256: Buffer
  /** Stored separately, and served only to staff. */
  is_private: Generated<boolean>
  used_at: Date | null
  created_at: Date
}

type AuditTable = {
  id: string
  at: Date
  actor_id: string | null
  /** `system` stands for the operator on the server and for jobs. */
  actor_role: Role | 'system'
  action: string
  subject: string
  subject_id: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
  request_id: string | null
}

type AuditAddressesTable = { audit_id: string; address: string; at: Date }

type RatesTable = {
  currency: Currency
  since: Date
  per_usd: number
  set_by: string | null
}

type ProductsTable = ConfirmationColumns &
  ConditionReportColumns & {
    id: string
    owner_id: string
    /** The shop in whose name it was posted; null for the poster's own name. */
    shop_id: string | null
    batch_id: Generated<string | null>
    name: string
    description: string
    type: ProductType
    condition: Condition
    brand: Generated<string>
    brand_key: Generated<string>
    model: Generated<string>
    /** At most two decimals; whole in rials. */
    price: number
    currency: Currency
    /** Shown in the rial of its place; only applies to the currencies of `pegCurrencies`. */
    pegged: Generated<boolean>
    /** Null when the seller did not say: it counts as one, and a shop may have more. */
    quantity: number | null
    sold_as: Generated<SaleUnit>
    old_price: Generated<number | null>
    price_fell_at: Generated<Date | null>
    /** When the priced goods last changed or the listing returned to the public; earlier prices are not comparable. */
    price_terms_at: Generated<Date | null>
    /** Written by a trigger, as `sold_at` is: the last change of the price or of the priced goods. */
    priced_at: Generated<Date | null>
    sold_at: Generated<Date | null>
    phone: string
    whatsapp_phone: string | null
    governorate: string
    city: string
    location_text: Generated<string>
    specifications: JSONColumnType<SpecificationValues>
    warranty: ColumnType<Warranty | null, Warranty | null | undefined>
    pictures: Json<Picture[]>
    /** Fields read unsurely from a list, and confirmed by the seller without a change. */
    unsure_fields: Generated<UnsureField[]>
    status: Generated<ProductStatus>
    status_reason: string | null
    refusal: Json<Rejection | null> | null
    pending_since: Date | null
    is_negotiable: Generated<boolean>
    is_active: Generated<boolean>
    is_featured: Generated<boolean>
    /** When it was shown again after being hidden or suspended during an open question. */
    shown_again_at: Date | null
    posted_at: Date | null
    expires_at: Date | null
    created_at: Date
    updated_at: Date
  }

type ProductSearchTable = {
  id: string
  /** The sort date: the posting date, a century earlier while unconfirmed (`sortDateOf`). */
  created_at: Date
  price_norm: number
  type: ProductType
  governorate: string
  city: string
  condition: Condition
  brand_key: string
  is_featured: boolean
  units: number | null
  measure: Generated<number | null>
  priced_pieces: Generated<number>
  shop_id: string | null
  is_reserved: Generated<boolean>
  tsv: Words
}

type PanelPricesTable = {
  product_id: string
  posted_at: Date
  governorate: string
  usd_per_watt: number
}

type ProductSnapshotsTable = { product_id: string; fields: Json<Snapshot>; approved_at: Date }

/** A listing before the latest decision; timestamps are ISO strings. */
export type BeforeDecision = {
  status: Extract<ProductStatus, 'pending' | 'approved'>
  statusReason: string | null
  refusal: Rejection | null
  pendingSince: string | null
  postedAt: string | null
  expiresAt: string | null
  isFeatured: boolean
  /** Absent in decisions of the previous release. */
  confirmation?: Confirmation
  snapshot: { fields: Snapshot; approvedAt: string } | null
  hasPanelPrice: boolean
  /** Set when the approval made a new name of the seller public. */
  name?: { before: string | null; published: string }
}
type UndoableDecisionsTable = {
  product_id: string
  audit_id: string
  decided_at: Date
  product_updated_at: Date
  before: Json<BeforeDecision>
}

type ProductStatsTable = { product_id: string; views: Generated<number>; likes: Generated<number> }
type LikesTable = { user_id: string; product_id: string; created_at: Date }

/** Changes for the caches of all processes (`server/process/change-poller.ts`); written by triggers. */
type ChangeEventsTable = {
  /** The transaction that wrote the event. */
  xid: Generated<string>
  at: Generated<Date>
  tags: string[]
}

type ProductViewsTable = { product_id: string; day: string; visitor: Buffer }

type BlocksTable = {
  id: string
  user_id: string
  seller_id: string | null
  shop_id: string | null
  created_at: Date
}

export type Tables = ChangesOfManyTables &
  ConditionReportTables &
  DealTables &
  DirectoryTables &
  FairPriceTables &
  InboxTables &
  KnownDeviceTables &
  OwnSystemTables &
  PhoneChangeTables &
  PasskeyTables &
  SavedSearchTables &
  PushTables &
  WantedTables &
  WhatsappTables &
  SearchIndexTables & {
    users: UsersTable
    registrations: RegistrationsTable
    sessions: SessionsTable
    codes: CodesTable
    limits: LimitsTable
    uploads: UploadsTable
    idempotency: IdempotencyTable
    listing_batches: ListingBatchesTable
    audit: AuditTable
    audit_addresses: AuditAddressesTable
    rates: RatesTable
    products: ProductsTable
    product_search: ProductSearchTable
    product_snapshots: ProductSnapshotsTable
    panel_prices: PanelPricesTable
    undoable_decisions: UndoableDecisionsTable
    product_stats: ProductStatsTable
    likes: LikesTable
    blocks: BlocksTable
    change_events: ChangeEventsTable
    product_views: ProductViewsTable
    reports: ReportsTable
    deleted_listings: DeletedListingsTable
  }
