import { sql } from 'kysely'
import { cardColumnFields } from '#api/features/browse/listing/listing-columns.ts'
import { listingShopOf } from '#api/features/directory/entries/seller-shop.ts'
import { engineerCheckOf } from '#api/features/sell/condition-reports/condition-report-columns.ts'
import { listingTable } from '#domain/listing/listing-table.ts'

const ownColumns = cardColumnFields.map((name) => `p.${listingTable[name].column}`).join(', ')

/** Expects the aliases `p` for the listing and `t` for its counts. */
export const cardColumnsWith = (measure: string) =>
  sql.raw(
    `${ownColumns}, p.id, p.owner_id, p.pegged, p.quantity, p.old_price, p.price_fell_at,
   p.specifications, p.pictures, p.status, p.is_featured, p.posted_at, p.expires_at,
   p.confirmed_at, p.unconfirmed_at, p.reserved_at, p.created_at, p.shop_id, ${listingShopOf('p')} as shop,
   p.report_grade, ${engineerCheckOf('p')} as is_engineer_checked, t.views, t.likes, ${measure} as measure`,
  )

export const cardColumns = cardColumnsWith('(select m.measure from product_search m where m.id = p.id)')
