import { randomBytes } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import { record } from '#api/features/sell/uploads/uploads.service.ts'
import { privatePictureName } from '#contract/endpoints/sell/uploads.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'

export const goodListing = {
  name: 'لوح شمسي جينكو 550 واط',
  description: 'نظيف جداً، استعمال سنة واحدة، مع الضمان.',
  type: 'Panel',
  condition: 'Used',
  brand: 'Jinko',
  model: 'Tiger Neo',
  price: 50_000,
  currency: 'YER',
  phone: '770000009',
  whatsappPhone: '+967 770-000-009',
  governorate: 'sanaa-city',
  city: 'al-sabeen',
  locationText: 'شارع الستين',
  specifications: { power: '550W', warranty: 'سنة' },
  isNegotiable: false,
}

const anUpload = async (ctx: Pick<Deps, 'db' | 'now'>, ownerId: string, isPrivate: boolean) => {
  const id = randomBytes(16).toString('hex')
  const picture = { id, bytes: 10, width: 640, height: 480, color: '#aabbcc', sha256: randomBytes(32), isPrivate }
  await record(ctx, ownerId, picture)
  return id
}

export const aPicture = async (ctx: Pick<Deps, 'db' | 'now'>, ownerId: string): Promise<string> =>
  pictureUrl(await anUpload(ctx, ownerId, false))

export const anEvidence = async (ctx: Pick<Deps, 'db' | 'now'>, ownerId: string): Promise<string> =>
  privatePictureName(await anUpload(ctx, ownerId, true))
