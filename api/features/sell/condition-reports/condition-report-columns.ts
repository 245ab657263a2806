/** Keys of notifications about an invitation, needed to remove them. */
export const notificationKeys = {
  invited: (token: string) => `report-invitation:${token}`,
  answered: (id: string) => `report-answer:${id}`,
  withdrawn: (id: string) => `report-withdrawn:${id}`,
}

export type Checker = { engineerId: string; name: string; at: string }

/**
 * SQL for the engineer who confirmed the report of this listing; null without a confirmation that counts. Evaluated at
 * read time (migration 0121), so that a suspension, a move into their shop or a new membership applies at once.
 */
export const checkerOf = (productId: string): string => `report_checker(${productId})`

export const engineerCheckOf = (products: string): string =>
  `(${products}.report_grade is not null and ${checkerOf(`${products}.id`)} is not null)`

/** SQL for the public report of a listing as one JSON value; null without one. */
export const publicConditionReportOf = (
  products: string,
): string => `case when ${products}.report_grade is not null then (
  select jsonb_build_object('kind', r.kind, 'readings', r.readings, 'pictures', r.pictures, 'grade', r.grade,
    'updated_at', r.updated_at, 'checker', ${checkerOf('r.product_id')})
  from condition_reports r where r.product_id = ${products}.id) end`
