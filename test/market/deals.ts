import { newId } from '#api/db/new-id.ts'
import type { DealListing } from '#api/db/tables/deals.tables.ts'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import type { Person } from '#test/market/staff.ts'

let codes = 0

/** A confirmed deal that is evidence, between two people of its own unless told otherwise. */
export const anEvidenceDeal = async (
  { deps }: TestApp,
  changes: { sellerId?: string; buyerId?: string; shopId?: string | null; price?: number } & Partial<DealListing> = {},
) => {
  codes += 1
  const { sellerId, buyerId, shopId = null, price = 50, ...listing } = changes
  const at = deps.now()
  const row = {
    id: newId(),
    code: `TEST${String(codes).padStart(4, '2')}`,
    shop_id: shopId,
    seller_id: sellerId ?? (await aUser(deps)).id,
    buyer_id: buyerId ?? (await aUser(deps)).id,
    state: 'confirmed' as const,
    listing: JSON.stringify({ ...soldPanel, ...listing }),
    pieces: 1,
    price,
    currency: 'USD' as const,
    closed_listing: false,
    offered_at: at,
    expires_at: at,
    decided_at: at,
    is_evidence: true,
  }
  await deps.db.insertInto('deals').values(row).execute()
  return row
}

const soldPanel: DealListing = {
  name: 'لوح شمسي',
  type: 'Panel',
  condition: 'New',
  brand: 'Jinko',
  model: '',
  specifications: { power: '500W' },
  picture: null,
  governorate: 'aden',
  city: 'crater',
  zone: 'south',
  grade: null,
  soldAs: 'each',
}

type Offer = { quantity?: number; price?: number; currency?: string }
type From = { address?: string }

export const offerDeal = (test: TestApp, { token }: Person, id: string, body: Offer = {}, from: From = {}) =>
  ask(test.app, deals.offer, { params: { id }, body, token, ...from })

/** The code of a new listing of the seller with so many pieces. */
export const aDeal = async (
  test: TestApp,
  seller: Person,
  changes: Offer & { pieces?: number } = {},
  from: From = {},
) => {
  const { pieces = 6, ...offer } = changes
  const { id } = await aProduct(test.deps, { ownerId: seller.user.id, quantity: pieces })
  const { body } = await offerDeal(test, seller, id, offer, from)
  return { id, code: body.data.code as string }
}

export const confirmDeal = (test: TestApp, { token }: Person, code: string, body: object = {}, from: From = {}) =>
  ask(test.app, deals.confirm, { params: { code }, body: { asDescribed: true, ...body }, token, ...from })
