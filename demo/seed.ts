import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Deps, inTransaction } from '#api/deps.ts'
import { createUser } from '#api/features/accounts/sign-in/create-account.service.ts'
import { hashPassword, unusablePassword } from '#api/features/accounts/sign-in/passwords.ts'
import { rebuildFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { storeFairPrices } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import { confirmed } from '#api/features/browse/listing/confirmation.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { postListing } from '#api/features/browse/listing/post-listing.service.ts'
import * as ads from '#api/features/directory/ads/ads.service.ts'
import * as engineers from '#api/features/directory/engineers/engineers.service.ts'
import * as shops from '#api/features/directory/shops/shops.service.ts'
import { addTrustCheck } from '#api/features/directory/trust/trust-checks.service.ts'
import { setRate } from '#api/features/site/currency/rates.service.ts'
import { type Catalogue, type DemoProduct, type DemoUser, readCatalogue } from '#demo/catalogue.ts'
import { seedConditionReports } from '#demo/condition-reports.ts'
import { seedDeals } from '#demo/deals.ts'
import { rejectTakenPhones } from '#demo/demo-admin.ts'
import { type PreparedPictures, picturesOf, preparePictures } from '#demo/prepare-pictures.ts'
import { seedReviews } from '#demo/reviews.ts'
import { seedWanted } from '#demo/wanted.ts'
import { askAfterMs } from '#domain/limits.ts'
import { type Currency, toEngineerCurrency } from '#domain/money/money.ts'
import { print } from '#server/process/terminal.ts'
import type { PictureStore } from '#storage/store.ts'

export const preparedDir = path.resolve(import.meta.dirname, '../build/demo-pictures')

/** Rates that the demo's prices assume. */
const demoRates: [Currency, number][] = [
  ['YER', 535],
  ['YER_SOUTH', 1620],
  ['SAR', 3.78],
]

type Ctx = Pick<Deps, 'db' | 'now'>
const at = <C extends Ctx>(ctx: C, date: Date): C => ({ ...ctx, now: () => date })

/** Loads the demo when configured, or when the embedded database is empty; returns whether the demo is loaded. */
export const seedOnFirstStart = async (
  deps: Deps,
  store: PictureStore,
  setting: boolean | 'first-start',
  mayBeFirst: boolean,
) => {
  const isEnabled = setting === true || (setting === 'first-start' && mayBeFirst && (await isEmpty(deps)))
  if (isEnabled) {
    print('Loading the demo data…')
    await seedDemo(deps, store)
  }
  return hasDemo(deps)
}

const isEmpty = async ({ db }: Ctx) => !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst())

/** Any demo account counts, since each one with a password has a published one. */
const hasDemo = async ({ db, now }: Ctx) => {
  const ids = readCatalogue(now()).users.map(({ id }) => id)
  return Boolean(await db.selectFrom('users').select('id').where('id', 'in', ids).limit(1).executeTakeFirst())
}

/** Uses the services, in one transaction. Idempotent. */
export const seedDemo = async (deps: Deps, store: PictureStore): Promise<void> => {
  const catalogue = readCatalogue(deps.now())
  await rejectTakenPhones(deps, catalogue.users)
  const prepared = await preparePictures({ outDir: preparedDir })
  await Promise.all(Object.values(prepared).map(({ id }) => copyPicture(store, id)))
  const hashes = await hashAll(catalogue.users)
  await inTransaction(deps, async (deps) => {
    for (const [currency, perUsd] of demoRates)
      await setRate(deps.db, currency, perUsd, new Date('2026-11-01T00:00:00Z'))
    for (const user of catalogue.users) await seedUser(deps, user, hashes.get(user.key) ?? unusablePassword, prepared)
    await seedDirectory(deps, catalogue, prepared)
    await seedProducts(deps, catalogue, prepared)
    await seedConditionReports(deps, catalogue, prepared)
    await seedReviews(deps, catalogue)
    await seedDeals(deps, catalogue)
    await seedWanted(deps, catalogue)
  })
  await rebuildFacetCounts(deps)
  await storeFairPrices(deps)
}

const copyPicture = async (store: PictureStore, id: string): Promise<void> => {
  if (await store.has(id)) return
  const source = path.join(preparedDir, id.slice(0, 2), id)
  const names = await readdir(source)
  await store.put(
    id,
    await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(path.join(source, name)) }))),
  )
}

const hashAll = async (users: DemoUser[]) => {
  const hashes = new Map<string, string>()
  for (const { key, password } of users) if (password) hashes.set(key, await hashPassword(password))
  return hashes
}

const seedUser = (deps: Deps, user: DemoUser, passwordHash: string, prepared: PreparedPictures) =>
  createUser(at(deps, user.createdAt), {
    id: user.id,
    phone: user.phone,
    name: user.name,
    passwordHash,
    role: user.role,
    email: user.email,
    governorate: user.governorate,
    picture: user.picture ? (picturesOf(prepared, [user.picture])[0] ?? null) : null,
    phoneConfirmedAt: user.createdAt,
    isStaffVerified: user.isVerified,
  })

const seedProducts = async (deps: Deps, { products: rows, users, shops }: Catalogue, prepared: PreparedPictures) => {
  const known = new Set((await deps.db.selectFrom('products').select('id').execute()).map((row) => row.id))
  for (const product of rows.filter((row) => !known.has(row.id))) {
    await postListing(at(deps, product.createdAt), product.ownerId, {
      ...product,
      pictures: picturesOf(prepared, product.pictures),
      shopId: shops.find(({ userId }) => userId === product.ownerId)?.id ?? null,
    })
    await moveToStatus(deps, product)
    await confirmOld(deps, product, users)
    await seedStats(deps, product, users)
  }
}

const askedPhone = '+967770000001'

/** Marks old listings as confirmed, so that the demo does not start with questions about half of the market. */
const confirmOld = async ({ db, now }: Deps, { id, status, postedAt, ownerId }: DemoProduct, users: DemoUser[]) => {
  // The demo seller keeps some questions to answer.
  const isAsked = users.some((user) => user.id === ownerId && user.phone === askedPhone)
  if (isAsked || status !== 'approved' || !postedAt || now().getTime() - postedAt.getTime() < askAfterMs) return
  const hoursAgo = Number.parseInt(id.slice(-4), 16) % 320
  const answered = confirmed({ asked_at: null, answered_at: null }, new Date(now().getTime() - hoursAgo * 3_600_000))
  await db.updateTable('products').set(answered).where('id', '=', id).execute()
}

const moveToStatus = async (deps: Deps, { id, status, postedAt, updatedAt, isFeatured, statusReason }: DemoProduct) => {
  if (postedAt) await moveTo(at(deps, postedAt), id, 'approved', { isFeatured })
  if (status === 'rejected') await moveTo(at(deps, updatedAt), id, 'rejected', { reason: statusReason ?? '' })
  if (status === 'expired' || status === 'sold') await moveTo(at(deps, updatedAt), id, status)
}

/** Each like of another demo person is a row of its own. */
const seedStats = async ({ db, now }: Ctx, product: DemoProduct, users: DemoUser[]) => {
  const likers = users.filter((user) => user.id !== product.ownerId).slice(0, product.likes)
  if (likers.length > 0)
    await db
      .insertInto('likes')
      .values(likers.map((user) => ({ user_id: user.id, product_id: product.id, created_at: now() })))
      .execute()
  await db
    .insertInto('product_stats')
    .values({ product_id: product.id, views: product.views, likes: likers.length })
    .execute()
}

const seedDirectory = async (deps: Deps, catalogue: Catalogue, prepared: PreparedPictures) => {
  const picture = (name: string | null) => (name ? (picturesOf(prepared, [name])[0] ?? null) : null)
  for (const row of catalogue.engineers)
    await engineers.create(at(deps, row.createdAt), {
      ...row,
      picture: picture(row.picture),
      experience: { years: row.experienceYears, description: row.experienceDescription },
      pricing: {
        hourlyRate: row.hourlyRate,
        minimumCharge: row.minimumCharge,
        currency: toEngineerCurrency[row.currency],
      },
      availability: {
        status: row.availability,
        workingDays: row.workingDays,
        workingHours: { start: row.opensAt, end: row.closesAt },
      },
      portfolio: picturesOf(prepared, row.portfolio),
    })
  for (const row of catalogue.shops)
    await shops.create(at(deps, row.createdAt), {
      ...row,
      logo: picture(row.logo),
      location: { latitude: row.latitude, longitude: row.longitude },
      workingHours: { openTime: row.opensAt, closeTime: row.closesAt, workingDays: row.workingDays },
      socialMedia: { facebook: row.facebook, instagram: row.instagram, twitter: row.twitter },
      pictures: picturesOf(prepared, row.pictures),
    })
  for (const row of catalogue.ads) await ads.create(at(deps, row.createdAt), { ...row, picture: picture(row.picture) })
  await seedTrustChecks(deps, catalogue)
}

/**
 * Besides the visit of each sealed entry: the licence of a shop that shows its number, and certificates that still
 * hold.
 */
const seedTrustChecks = async (deps: Deps, { shops, engineers }: Catalogue) => {
  for (const row of shops.filter(({ isVerified, licenseNumber }) => isVerified && licenseNumber))
    await addTrustCheck(at(deps, row.createdAt), 'shop', row.id, { kind: 'licence' })
  for (const row of engineers.filter(({ isVerified }) => isVerified))
    for (const { name, expiryDate } of row.certifications) {
      const endsAt = new Date(`${expiryDate}T23:59:59.999+03:00`)
      if (endsAt > deps.now())
        await addTrustCheck(at(deps, row.createdAt), 'engineer', row.id, { kind: 'certificate', title: name, endsAt })
    }
}
