/** Keys of notifications about an invitation, needed to remove them. */
export const notificationKeys = {
  invited: (token: string) => `report-invitation:${token}`,
  answered: (id: string) => `report-answer:${id}`,
  withdrawn: (id: string) => `report-withdrawn:${id}`,
}

/**
 * A confirmation `c` by engineer `e` counts while its giver owns the entry, the entry is listed and sealed, and its
 * giver neither sells the listing nor belongs to its shop. Evaluated at read time, so that a suspension, a move into
 * their shop or a new membership applies at once.
 */
export const isCounted = `e.is_verified and not e.is_hidden and e.user_id is not distinct from c.answered_by
  and not exists (select from users o where o.id = e.user_id and o.banned_at is not null)
  and not exists (select from products g left join shops h on h.id = g.shop_id
    where g.id = c.product_id and e.user_id in (g.owner_id, h.user_id))
  and not exists (select from products g join shop_members m on m.shop_id = g.shop_id
    where g.id = c.product_id and m.user_id = e.user_id)`

export type Checker = { engineerId: string; name: string; at: string }

/** SQL for the engineer who confirmed the report of this listing; null without a confirmation that counts. */
export const checkerOf = (productId: string): string => `(
  select jsonb_build_object('engineerId', e.id, 'name', e.name, 'at', c.answered_at)
  from condition_report_invitations c join engineers e on e.id = c.engineer_id
  where c.product_id = ${productId} and c.state = 'confirmed' and ${isCounted})`

export const hasCounted = (productId: string): string => `exists (
  select from condition_report_invitations c join engineers e on e.id = c.engineer_id
  where c.product_id = ${productId} and c.state = 'confirmed' and ${isCounted})`

export const engineerCheckOf = (products: string): string =>
  `(${products}.report_grade is not null and ${hasCounted(`${products}.id`)})`

/** SQL for the public report of a listing as one JSON value; null without one. */
export const publicConditionReportOf = (
  products: string,
): string => `case when ${products}.report_grade is not null then (
  select jsonb_build_object('kind', r.kind, 'readings', r.readings, 'pictures', r.pictures, 'grade', r.grade,
    'updated_at', r.updated_at, 'checker', ${checkerOf('r.product_id')})
  from condition_reports r where r.product_id = ${products}.id) end`
