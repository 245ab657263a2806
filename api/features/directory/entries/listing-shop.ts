/**
 * The shop of a listing as its cards show it, for the table with this alias. Null for a shop that is not public itself: the
 * listing is then in the name of its poster.
 */
export const listingShopOf = (products: string): string => `case when ${products}.shop_id is not null then (
     select jsonb_build_object('id', h.id, 'name', h.name, 'logo', h.logo, 'isVerified', h.is_verified)
     from shops h where h.id = ${products}.shop_id and not h.is_hidden
       and not exists (select from users o where o.id = h.user_id and o.banned_at is not null)) end`
