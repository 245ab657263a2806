import { toOwnWanted } from '#api/features/wanted/ads/present-wanted.ts'
import type { AdminRow } from '#api/features/wanted/ads/wanted-admin.sql.ts'
import type { StaffWanted } from '#contract/endpoints/wanted/wanted-admin.ts'
import { readsAsPhone } from '#domain/listing/listing-review.ts'
import { findContacts } from '#domain/text/contact-text.ts'
import type { Lang } from '#domain/text/lang.ts'

const contactsOf = ({ words, details, max_price }: AdminRow): StaffWanted['contacts'] => [
  ...(['words', 'details'] as const).flatMap((field) =>
    findContacts({ words, details }[field]).map((found) => ({ field, ...found })),
  ),
  ...(max_price !== null && readsAsPhone(max_price)
    ? [{ field: 'maxPrice' as const, kind: 'phone' as const, text: String(max_price) }]
    : []),
]

/** With the name that an approval publishes. */
export const toStaffWanted = (row: AdminRow, now: Date, lang: Lang): StaffWanted => ({
  ...toOwnWanted(row, now, lang),
  person: {
    id: row.user_id,
    name: row.person_name,
    phone: row.person_phone,
    isVerified: row.phone_confirmed_at !== null,
    isBanned: row.is_banned,
  },
  createdAt: row.created_at.toISOString(),
  waitingSince: row.status === 'pending' ? (row.pending_since?.toISOString() ?? null) : null,
  isResubmitted: row.status === 'pending' && row.approved_text !== null,
  approvedText: row.approved_text,
  contacts: contactsOf(row),
  suspendedNumbers: row.suspended_numbers,
  openReports: row.open_reports,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy:
    row.decided_by !== null && row.decider_name !== null ? { id: row.decided_by, name: row.decider_name } : null,
})
