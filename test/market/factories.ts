import { type Insertable, sql } from 'kysely'
import { newId } from '#api/db/new-id.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { unusablePassword } from '#api/features/accounts/sign-in/passwords.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { type NewListing, postListing } from '#api/features/browse/listing/post-listing.service.ts'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

let phones = 0

/** The phone is new each time. */
export const aUser = async ({ db, now }: Ctx, changes: Partial<Insertable<Tables['users']>> = {}) => {
  phones += 1
  const row = {
    id: newId(),
    phone: `+96777${String(1_000_000 + phones)}`,
    name: 'سالم التجربة',
    password_hash: unusablePassword,
    phone_confirmed_at: now(),
    created_at: now(),
    updated_at: now(),
    ...changes,
  }
  return db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()
}

export const someRates = async ({ db, now }: Ctx) => {
  await setRate(db, 'YER', 535, now())
  await setRate(db, 'YER_SOUTH', 1620, now())
  await setRate(db, 'SAR', 3.78, now())
}

type ProductChanges = Partial<NewListing> & { ownerId?: string; status?: ProductStatus; isFeatured?: boolean }

/** The transitions that lead a new listing to each status. */
const ways: Record<ProductStatus, ProductStatus[]> = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  expired: ['approved', 'expired'],
  sold: ['approved', 'sold'],
}

/** Approved by default; a missing owner is created. */
export const aProduct = async (
  ctx: Ctx,
  { ownerId, status = 'approved', isFeatured, ...changes }: ProductChanges = {},
) => {
  const owner = ownerId ?? (await aUser(ctx)).id
  const row = await postListing(ctx, owner, {
    name: 'لوح شمسي 550 واط',
    description: 'لوح نظيف يعمل بكفاءة.',
    type: 'Panel',
    condition: 'Used',
    brand: 'Jinko',
    model: 'Tiger Neo',
    price: 50_000,
    currency: 'YER',
    phone: '+967770000009',
    whatsappPhone: '+967770000009',
    governorate: 'sanaa-city',
    city: 'al-sabeen',
    locationText: '',
    specifications: { power: '550W' },
    pictures: [],
    isNegotiable: true,
    ...changes,
  })
  for (const step of ways[status]) await moveTo(ctx, row.id, step, { ...(isFeatured && { isFeatured }) })
  return row
}

/** Copies a listing with all its columns, for limits that a test cannot reach one by one. */
export const copiesOf = async ({ db }: Ctx, id: string, count: number): Promise<void> => {
  await sql`insert into products
    select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
    from products p, generate_series(1, ${count}::int) where p.id = ${id}`.execute(db)
}

/** Eight other sellers' prices per watt for used panels of 500 to 600 W in the north. */
export const otherPrices = async ({ db }: Pick<Ctx, 'db'>) => {
  const group = { type: 'Panel', condition: 'Used', size: '500', zone: 'north', lowest: 1, highest: 1_000_000 } as const
  const prices = Array.from({ length: 8 }, (_, at) => 50_000 + at * 20_000)
  const sellers = prices.map((_, at) => at)
  await db
    .insertInto('fair_prices')
    .values({ ...group, prices, sellers })
    .execute()
}
