import type { Deps } from '#api/deps.ts'
import * as engineerAdmin from '#api/features/directory/engineers/engineer-admin.service.ts'
import * as shopAdmin from '#api/features/directory/shops/shop-admin.service.ts'
import { type ApplicationKind, EngineerFields, ShopFields } from '#contract/endpoints/directory/applications.ts'
import type { Engineer } from '#contract/endpoints/directory/engineers.ts'
import type { Shop } from '#contract/endpoints/directory/shops.ts'
import { type Picture, pictureUrl } from '#domain/listing/pictures.ts'

const fields: Record<ApplicationKind, { face: string; gallery: string }> = {
  shop: { face: 'logoUrl', gallery: 'images' },
  engineer: { face: 'profileImageUrl', gallery: 'portfolioImages' },
}

export const pictureFieldsOf = (kind: ApplicationKind): [string, string] => [fields[kind].face, fields[kind].gallery]

type Ctx = Pick<Deps, 'db' | 'now'>

export type CurrentEntry = { fields: Record<string, unknown>; pictures: Picture[] }

const pick = (entry: object, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, (entry as Record<string, unknown>)[name]]))

const urlOf = (picture: Picture | null) => picture && pictureUrl(picture.id)

const ofShop = (shop: Shop): CurrentEntry => ({
  fields: { ...pick(shop, Object.keys(ShopFields.shape)), logoUrl: urlOf(shop.logo) },
  pictures: shop.logo ? [shop.logo, ...shop.pictures] : shop.pictures,
})

const ofEngineer = (engineer: Engineer): CurrentEntry => ({
  fields: {
    ...pick(engineer, Object.keys(EngineerFields.shape)),
    profileImageUrl: urlOf(engineer.picture),
    certifications: engineer.certifications.map(({ isExpired: _, ...certification }) => certification),
  },
  pictures: engineer.picture ? [engineer.picture, ...engineer.portfolio] : engineer.portfolio,
})

export const currentEntry = async (ctx: Ctx, kind: ApplicationKind, id: string): Promise<CurrentEntry> =>
  kind === 'shop' ? ofShop((await shopAdmin.get(ctx, id)).data) : ofEngineer((await engineerAdmin.get(ctx, id)).data)
