/** A confirmation counts while its engineer is listed and has a seal; evaluated at read time, so that a suspension applies at once. */
const isCounted = `e.is_verified and not e.is_hidden
  and not exists (select from users o where o.id = e.user_id and o.banned_at is not null)`

/** Who has confirmed the report of the listing with this id; null for nobody. */
export const checkerOf = (productId: string): string => `(
  select jsonb_build_object('engineerId', e.id, 'name', e.name, 'at', c.answered_at)
  from condition_report_invitations c join engineers e on e.id = c.engineer_id
  where c.product_id = ${productId} and c.state = 'confirmed' and ${isCounted})`

/** Whether an engineer has confirmed the public report of a listing, for the table with this alias. */
export const engineerCheckOf = (products: string): string => `(${products}.report_grade is not null and exists (
  select from condition_report_invitations c join engineers e on e.id = c.engineer_id
  where c.product_id = ${products}.id and c.state = 'confirmed' and ${isCounted}))`

/** The public report of a listing as one value, null when there is none. */
export const publicReportOf = (products: string): string => `case when ${products}.report_grade is not null then (
  select jsonb_build_object('kind', r.kind, 'readings', r.readings, 'pictures', r.pictures, 'grade', r.grade,
    'updated_at', r.updated_at, 'checker', ${checkerOf('r.product_id')})
  from condition_reports r where r.product_id = ${products}.id) end`
