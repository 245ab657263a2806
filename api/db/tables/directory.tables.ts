import type { ColumnType, Generated } from 'kysely'
import type {
  ApplicationKind,
  ApplicationStatus,
  ApplicationType,
  ClosingCode,
} from '#contract/endpoints/directory/applications.ts'
import type { Service } from '#contract/endpoints/directory/directory.ts'
import type { MemberState } from '#contract/endpoints/directory/members.ts'
import type { ReviewedSubject, ReviewStatus, ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import type { PaymentOption } from '#contract/endpoints/directory/shops.ts'
import type { CheckerRole, StaffTrustCheckKind } from '#contract/endpoints/directory/trust.ts'
import type { ContactClickKind, ContactClickSubject } from '#contract/endpoints/sell/contact-clicks.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Availability, RamadanHours, WeekDay } from '#domain/time/opening-hours.ts'

type Json<T> = ColumnType<T, string, string>
/** The array has no check constraint and may hold values that are no longer in the list, so readers filter them. */
type Listed<T extends string> = ColumnType<string[], T[] | undefined, T[]>

/** Whether an owner has ever lost the entry; written by a trigger. */
type FormerOwner = ColumnType<boolean, never, never>

type EngineersTable = {
  id: string
  user_id: string | null
  name: string
  picture: Json<Picture | null> | null
  is_verified: Generated<boolean>
  is_featured: Generated<boolean>
  is_hidden: Generated<boolean>
  governorate: string
  city: string
  phone: string
  whatsapp_phone: string | null
  email: string | null
  notes: Generated<string>
  services: Listed<Service>
  specializations: Generated<string[]>
  experience_years: Generated<number>
  experience_description: Generated<string>
  hourly_rate: number | null
  minimum_charge: number | null
  currency: Generated<Currency>
  availability: Generated<Availability>
  working_days: Listed<WeekDay>
  opens_at: string | null
  closes_at: string | null
  ramadan_hours: Json<RamadanHours | null> | null
  certifications: Json<Certification[]>
  portfolio: Json<Picture[]>
  projects_count: number | null
  team_size: number | null
  response_time: string | null
  rating_sum: Generated<number>
  rating_count: Generated<number>
  tsv: ColumnType<string, string | undefined, string>
  owner_left_at: Date | null
  had_owner: FormerOwner
  created_at: Date
  updated_at: Date
}

export type Certification = { name: string; issuedBy: string; issuedDate: string | null; expiryDate: string | null }

type ShopsTable = {
  id: string
  user_id: string | null
  name: string
  logo: Json<Picture | null> | null
  is_verified: Generated<boolean>
  is_hidden: Generated<boolean>
  governorate: string
  city: string
  phone: string | null
  whatsapp_phone: string | null
  email: string | null
  address: Generated<string>
  description: Generated<string>
  services: Listed<Service>
  latitude: number | null
  longitude: number | null
  opens_at: string | null
  closes_at: string | null
  working_days: Listed<WeekDay>
  ramadan_hours: Json<RamadanHours | null> | null
  /** Closed by the owner for now, whatever the hours say. */
  is_temporarily_closed: Generated<boolean>
  facebook: string | null
  instagram: string | null
  twitter: string | null
  pictures: Json<Picture[]>
  brands: Generated<string[]>
  product_categories: Listed<ProductType>
  payment_options: Listed<PaymentOption>
  established_year: number | null
  license_number: string | null
  website: string | null
  notes: Generated<string>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  tsv: ColumnType<string, string | undefined, string>
  /** When the owner deleted their account; the entry is hidden since. */
  owner_left_at: Date | null
  had_owner: FormerOwner
  created_at: Date
  updated_at: Date
}

type AdsTable = {
  id: string
  shop_id: string | null
  title: string
  description: Generated<string>
  picture: Json<Picture | null> | null
  phone: string | null
  link: string | null
  price: Generated<number | null>
  currency: Generated<Currency>
  discount_percent: Generated<number | null>
  is_active: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  position: Generated<number>
  created_at: Date
  updated_at: Date
}

type ContactClicksTable = {
  subject: ContactClickSubject
  subject_id: string
  kind: ContactClickKind
  day: ColumnType<never, string, never>
  n: number
}

/** The sums of contact_taps. */
type ContactClickDaysTable = Pick<ContactClicksTable, 'kind' | 'day' | 'n'>

type ClickedTable = { user_id: string; subject: ContactClickSubject; subject_id: string; at: Date }

type ReviewsTable = {
  id: string
  user_id: string
  subject: ReviewedSubject
  subject_id: string
  rating: number
  comment: Generated<string>
  status: Generated<ReviewStatus>
  status_reason: string | null
  decided_by: string | null
  decided_at: Date | null
  created_at: Date
  updated_at: Date
}

type ReviewRepliesTable = {
  review_id: string
  user_id: string
  text: string
  status: Generated<ReviewStatus>
  status_reason: string | null
  decided_by: string | null
  decided_at: Date | null
  created_at: Date
  updated_at: Date
}

type EntryViewsTable = {
  subject: ReviewSubject
  subject_id: string
  day: string
  visitor: Buffer
}
type EntryViewDaysTable = Omit<EntryViewsTable, 'visitor'> & { n: number }

type TrustChecksTable = {
  id: string
  shop_id: string | null
  engineer_id: string | null
  user_id: string | null
  kind: StaffTrustCheckKind
  title: Generated<string>
  /** The driver parses dates as local midnight, so select this as text. */
  day: ColumnType<never, string, never>
  ends_at: Date | null
  has_ended: Generated<boolean>
  recorded_by: string | null
  recorded_role: CheckerRole
  recorded_at: Date
}

type ApplicationsTable = {
  id: string
  user_id: string
  kind: ApplicationKind
  type: ApplicationType
  status: ApplicationStatus
  entry_id: string | null
  fields: Json<Record<string, unknown>> | null
  /** The public values at the time of the decision on an edit. */
  fields_before: Json<Record<string, unknown>> | null
  pictures: Json<Picture[]>
  evidence: Json<Picture[]>
  reason: string | null
  reason_code: ClosingCode | null
  decided_by: string | null
  decided_at: Date | null
  sent_at: Date
  created_at: Date
  updated_at: Date
}

type ShopMembersTable = {
  id: string
  shop_id: string
  phone: string
  user_id: string | null
  state: MemberState
  invited_at: Date
  accepted_at: Date | null
}

/** Rows are written by triggers. */
type FormerSellersTable = { user_id: string; subject: ReviewSubject; subject_id: string; left_at: Date }

export type DirectoryTables = {
  engineers: EngineersTable
  shops: ShopsTable
  ads: AdsTable
  contact_taps: ContactClicksTable
  tap_days: ContactClickDaysTable
  tapped: ClickedTable
  reviews: ReviewsTable
  review_replies: ReviewRepliesTable
  entry_views: EntryViewsTable
  entry_view_days: EntryViewDaysTable
  trust_claims: TrustChecksTable
  applications: ApplicationsTable
  shop_members: ShopMembersTable
  former_sellers: FormerSellersTable
}
