import { randomUUIDv7 } from 'node:crypto'
import * as sql from '#api/features/ads/ads.sql.ts'
import type { Deps } from '#api/platform/deps.ts'
import type { Picture } from '#contract/pictures.ts'

export type NewAd = {
  id?: string
  shopId: string | null
  title: string
  description: string
  picture: Picture | null
  phone: string | null
  link: string | null
  isActive: boolean
  position: number
}

/** Adds a shop's advertisement. */
export const create = ({ db, now }: Pick<Deps, 'db' | 'now'>, input: NewAd) =>
  sql.insertAd(db, {
    id: input.id ?? randomUUIDv7(),
    shop_id: input.shopId,
    title: input.title,
    description: input.description,
    picture: input.picture && JSON.stringify(input.picture),
    phone: input.phone,
    link: input.link,
    is_active: input.isActive,
    position: input.position,
    created_at: now(),
    updated_at: now(),
  })
