import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import * as ads from '#api/features/directory/ads/ads.service.ts'
import * as engineers from '#api/features/directory/engineers/engineers.service.ts'
import { addApproved } from '#api/features/directory/reviews/review-admin.service.ts'
import * as shops from '#api/features/directory/shops/shops.service.ts'
import type { ReviewSubject } from '#contract/endpoints/directory/reviews.ts'
import type { WeekDay } from '#domain/time/opening-hours.ts'
import { aUser } from '#test/market/factories.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const sixDays: WeekDay[] = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday']

export const anEngineer = async (
  ctx: Ctx,
  { isHidden, ...changes }: Partial<engineers.NewEngineer> & { isHidden?: boolean } = {},
) => {
  const id = changes.id ?? newId()
  await engineers.create(ctx, {
    name: 'م. سمير التجربة',
    picture: null,
    isVerified: false,
    isFeatured: false,
    governorate: 'sanaa-city',
    city: 'al-sabeen',
    phone: '+967730000099',
    whatsappPhone: null,
    email: null,
    notes: '',
    services: ['installation'],
    specializations: ['منظومات منزلية'],
    experience: { years: 4, description: '' },
    pricing: { hourlyRate: 5_000, currency: 'yer-n', minimumCharge: null },
    availability: { status: 'available', workingDays: sixDays, workingHours: { start: '08:00', end: '18:00' } },
    certifications: [],
    portfolio: [],
    projectsCount: null,
    teamSize: null,
    responseTime: null,
    ...changes,
    id,
  })
  if (isHidden) await ctx.db.updateTable('engineers').set({ is_hidden: true }).where('id', '=', id).execute()
  return id
}

export const aShop = async (
  ctx: Ctx,
  { isHidden, ...changes }: Partial<shops.NewShop> & { isHidden?: boolean } = {},
) => {
  const id = changes.id ?? newId()
  await shops.create(ctx, {
    userId: null,
    name: 'محل التجربة',
    logo: null,
    isVerified: false,
    governorate: 'sanaa-city',
    city: 'al-sabeen',
    phone: '+967710000099',
    whatsappPhone: null,
    email: null,
    address: '',
    description: '',
    services: ['sales'],
    location: null,
    workingHours: { openTime: '08:00', closeTime: '20:00', workingDays: sixDays },
    socialMedia: { facebook: null, instagram: null, twitter: null },
    pictures: [],
    brands: [],
    productCategories: [],
    paymentOptions: [],
    establishedYear: null,
    licenseNumber: null,
    website: null,
    notes: '',
    ...changes,
    id,
  })
  if (isHidden) await ctx.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', id).execute()
  return id
}

/** Somebody who posts in the name of a shop, by default a new shop of a new owner. */
export const aMembership = async (
  ctx: Ctx,
  { user, phone }: { user: { id: string }; phone: string },
  shopId?: string,
): Promise<string> => {
  const shop = shopId ?? (await aShop(ctx, { userId: (await aUser(ctx)).id }))
  const times = { invited_at: ctx.now(), accepted_at: ctx.now() }
  await ctx.db
    .insertInto('shop_members')
    .values({ id: newId(), shop_id: shop, phone, user_id: user.id, state: 'accepted', ...times })
    .execute()
  return shop
}

export const anAd = async (ctx: Ctx, changes: Partial<ads.NewAd> = {}) => {
  const id = changes.id ?? newId()
  await ads.create(ctx, {
    shopId: null,
    title: 'إعلان التجربة',
    description: '',
    picture: null,
    phone: null,
    link: null,
    isActive: true,
    position: 0,
    ...changes,
    id,
  })
  return id
}

/** One approved review by a new user for each number of stars. */
export const rated = async (ctx: Ctx, subject: ReviewSubject, subjectId: string, stars: number[]) => {
  for (const rating of stars) {
    const { id: userId } = await aUser(ctx)
    const words = { rating, comment: '', createdAt: ctx.now() }
    await addApproved(ctx, [{ id: newId(), userId, subject, subjectId, ...words }])
  }
}

export const aReply = async ({ db, now }: Ctx, entryId: string, userId: string) => {
  const reviews = db.selectFrom('reviews').select('id').where('subject_id', '=', entryId).orderBy('id').limit(1)
  const { id } = await reviews.executeTakeFirstOrThrow()
  const times = { created_at: now(), updated_at: now() }
  await db
    .insertInto('review_replies')
    .values({ review_id: id, user_id: userId, text: 'شكراً لك', status: 'approved', ...times })
    .execute()
}

/** Hours of Ramadan that hold whenever a test runs. */
export const allRamadan = { from: '2020-01-01', to: '2099-12-31', days: ['friday'], opens: '20:00', closes: '02:00' }
