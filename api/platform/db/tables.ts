import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { Currency } from '#contract/money.ts'
import type { Picture } from '#contract/pictures.ts'

/** The database as TypeScript sees it, written by hand beside the migrations. */
export type Db = Kysely<Tables>

type Json<T> = ColumnType<T, string, string>
type Words = ColumnType<string, string, string>

type UsersTable = {
  id: string
  phone: string
  name: string
  email: string | null
  governorate: string | null
  picture: Json<Picture | null> | null
  password_hash: string
  role: Generated<'user' | 'moderator' | 'admin'>
  is_verified: Generated<boolean>
  banned_at: Date | null
  ban_reason: string | null
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
  address: string | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

type CodesTable = {
  phone: string
  purpose: 'register' | 'reset'
  code_hash: Buffer
  ticket: string
  tries: Generated<number>
  expires_at: Date
  used_at: Date | null
  created_at: Date
}

type LimitsTable = { bucket: string; hits: number; opens_at: Date }

type UploadsTable = {
  id: string
  owner_id: string
  bytes: number
  width: number
  height: number
  color: string
  sha256: Buffer
  used_at: Date | null
  created_at: Date
}

type IdempotencyTable = { user_id: string; key: string; request: Buffer; subject_id: string; created_at: Date }

type AuditTable = {
  id: string
  at: Date
  actor_id: string | null
  actor_role: string
  action: string
  subject: string
  subject_id: string | null
  before: Json<unknown> | null
  after: Json<unknown> | null
  address: string | null
  request_id: string | null
}

type RatesTable = {
  currency: Currency
  since: Date
  per_usd: ColumnType<string, number, number>
  set_by: string | null
}

type ProductsTable = {
  id: string
  owner_id: string
  name: string
  description: string
  type: string
  condition: string
  brand: Generated<string>
  brand_key: Generated<string>
  model: Generated<string>
  price: number
  currency: Currency
  phone: string
  whatsapp_phone: string | null
  governorate: string
  city: string
  location_text: Generated<string>
  specifications: JSONColumnType<Record<string, string>>
  pictures: Json<Picture[]>
  status: Generated<'pending' | 'approved' | 'rejected' | 'expired' | 'sold'>
  status_reason: string | null
  is_negotiable: Generated<boolean>
  is_active: Generated<boolean>
  is_featured: Generated<boolean>
  posted_at: Date | null
  expires_at: Date | null
  created_at: Date
  updated_at: Date
}

type ProductSearchTable = {
  id: string
  created_at: Date
  price_norm: number
  type: string
  governorate: string
  city: string
  condition: string
  brand_key: string
  is_featured: boolean
  tsv: Words
}

type ProductStatsTable = { product_id: string; views: Generated<number>; likes: Generated<number> }
type LikesTable = { user_id: string; product_id: string; created_at: Date }

type FacetCubeTable = {
  type: string
  governorate: string
  city: string
  condition: string
  brand_key: string
  n: number
}

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
  services: Generated<string[]>
  specializations: Generated<string[]>
  experience_years: Generated<number>
  experience_description: Generated<string>
  hourly_rate: number | null
  minimum_charge: number | null
  currency: Generated<Currency>
  availability: Generated<'available' | 'busy' | 'unavailable'>
  working_days: Generated<string[]>
  opens_at: string | null
  closes_at: string | null
  certifications: Json<Certification[]>
  portfolio: Json<Picture[]>
  projects_count: number | null
  team_size: number | null
  response_time: string | null
  rating_sum: Generated<number>
  rating_count: Generated<number>
  tsv: ColumnType<string, string | undefined, string>
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
  services: Generated<string[]>
  latitude: number | null
  longitude: number | null
  opens_at: string | null
  closes_at: string | null
  working_days: Generated<string[]>
  facebook: string | null
  instagram: string | null
  twitter: string | null
  pictures: Json<Picture[]>
  brands: Generated<string[]>
  product_categories: Generated<string[]>
  payment_options: Generated<string[]>
  established_year: number | null
  license_number: string | null
  website: string | null
  notes: Generated<string>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  tsv: ColumnType<string, string | undefined, string>
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
  is_active: Generated<boolean>
  starts_at: Date | null
  ends_at: Date | null
  position: Generated<number>
  created_at: Date
  updated_at: Date
}

export type TapSubject = 'product' | 'engineer' | 'shop' | 'ad'
export type TapKind = 'call' | 'whatsapp' | 'directions' | 'link'
export type ReviewSubject = 'engineer' | 'shop'

type ContactTapsTable = {
  subject: TapSubject
  subject_id: string
  kind: TapKind
  /** The driver reads a date as midnight somewhere: select it as text. */
  day: ColumnType<never, string, never>
  n: number
}

type TappedTable = { user_id: string; subject: TapSubject; subject_id: string; at: Date }

type ReviewsTable = {
  id: string
  user_id: string
  subject: ReviewSubject
  subject_id: string
  rating: number
  comment: Generated<string>
  status: Generated<'pending' | 'approved' | 'rejected'>
  status_reason: string | null
  decided_by: string | null
  decided_at: Date | null
  created_at: Date
  updated_at: Date
}

export type Tables = {
  users: UsersTable
  registrations: RegistrationsTable
  sessions: SessionsTable
  codes: CodesTable
  limits: LimitsTable
  uploads: UploadsTable
  idempotency: IdempotencyTable
  audit: AuditTable
  rates: RatesTable
  products: ProductsTable
  product_search: ProductSearchTable
  product_stats: ProductStatsTable
  likes: LikesTable
  facet_cube: FacetCubeTable
  engineers: EngineersTable
  shops: ShopsTable
  ads: AdsTable
  contact_taps: ContactTapsTable
  tapped: TappedTable
  reviews: ReviewsTable
}
