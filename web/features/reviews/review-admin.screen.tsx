import { useSearchParams } from 'react-router'
import { reviewAdmin } from '#contract/review-admin.ts'
import { reviewStatuses } from '#contract/reviews.ts'
import { AdminChips } from '#web/features/admin/public/admin-chips.tsx'
import { AdminPage } from '#web/features/admin/public/admin-page.tsx'
import { CaseList } from '#web/features/admin/public/case-list.tsx'
import { ExportButton } from '#web/features/admin/public/export-button.tsx'
import { adminReviewsQuery } from '#web/features/reviews/review-admin.queries.ts'
import { reviewAdminTexts } from '#web/features/reviews/review-admin.texts.ts'
import { ReviewCase } from '#web/features/reviews/review-case.tsx'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function ReviewAdminScreen() {
  const t = useTexts(reviewAdminTexts)
  const [address] = useSearchParams()
  const status = reviewStatuses.find((known) => known === address.get('status'))
  const filter = status ? { status } : {}
  const query = useRestoredPages(adminReviewsQuery(filter))
  return (
    <AdminPage title={t.title} lead={t.lead} actions={<ExportButton endpoint={reviewAdmin.export} query={filter} />}>
      <AdminChips
        label={t.filter}
        name="status"
        options={reviewStatuses.map((value) => ({
          value: value === 'pending' ? '' : value,
          label: t.statuses[value],
        }))}
      />
      <CaseList label={t.title} query={query} empty={{ title: t.empty, text: t.emptyText }}>
        {(review) => <ReviewCase review={review} />}
      </CaseList>
    </AdminPage>
  )
}
