import { sql } from 'kysely'
import { listingShopOf } from '#api/features/directory/entries/seller-shop.ts'
import { engineerCheckOf } from '#api/features/sell/condition-reports/report-columns.ts'

/** Of a listing `p` with its counts `t`. */
export const cardColumnsWith = (measure: string) =>
  sql.raw(
    `p.id, p.owner_id, p.name, p.type, p.condition, p.brand, p.model, p.price, p.currency, p.pegged, p.quantity, p.sold_as, p.old_price, p.price_fell_at, p.governorate, p.city, p.location_text,
   p.specifications, p.pictures, p.status, p.is_negotiable, p.is_active, p.is_featured, p.posted_at, p.expires_at,
   p.confirmed_at, p.unconfirmed_at, p.reserved_at, p.created_at, p.shop_id, ${listingShopOf('p')} as shop, p.report_grade, ${engineerCheckOf('p')} as is_engineer_checked, t.views, t.likes, ${measure} as measure`,
  )

export const cardColumns = cardColumnsWith('(select m.measure from product_search m where m.id = p.id)')
