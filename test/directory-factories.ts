import { randomUUIDv7 } from 'node:crypto'
import * as ads from '#api/features/ads/ads.service.ts'
import * as engineers from '#api/features/engineers/engineers.service.ts'
import { addApproved } from '#api/features/reviews/review-desk.service.ts'
import * as shops from '#api/features/shops/shops.service.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { ReviewSubject } from '#contract/reviews.ts'
import { aUser } from '#test/factories.ts'

type World = Pick<Deps, 'db' | 'now'>

const sixDays = ['saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday']

/** An engineer in the directory; `isHidden` takes them out of the public's sight. */
export const anEngineer = async (
  world: World,
  { isHidden, ...changes }: Partial<engineers.NewEngineer> & { isHidden?: boolean } = {},
) => {
  const id = changes.id ?? randomUUIDv7()
  await engineers.create(world, {
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
  if (isHidden) await world.db.updateTable('engineers').set({ is_hidden: true }).where('id', '=', id).execute()
  return id
}

/** A shop in the directory; `isHidden` takes it out of the public's sight. */
export const aShop = async (
  world: World,
  { isHidden, ...changes }: Partial<shops.NewShop> & { isHidden?: boolean } = {},
) => {
  const id = changes.id ?? randomUUIDv7()
  await shops.create(world, {
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
  if (isHidden) await world.db.updateTable('shops').set({ is_hidden: true }).where('id', '=', id).execute()
  return id
}

export const anAd = async (world: World, changes: Partial<ads.NewAd> = {}) => {
  const id = changes.id ?? randomUUIDv7()
  await ads.create(world, {
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

/** One approved review of a new person for each number of stars. */
export const rated = async (world: World, subject: ReviewSubject, subjectId: string, stars: number[]) => {
  for (const rating of stars) {
    const { id: userId } = await aUser(world)
    const words = { rating, comment: '', createdAt: world.now() }
    await addApproved(world, [{ id: randomUUIDv7(), userId, subject, subjectId, ...words }])
  }
}
