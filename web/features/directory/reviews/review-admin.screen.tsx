import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { type ReviewStatus, reviewStatuses } from '#contract/endpoints/directory/reviews.ts'
import { ReplyCase } from '#web/features/directory/reviews/reply-case.tsx'
import { adminRepliesQuery, adminReviewsQuery } from '#web/features/directory/reviews/review-admin.queries.ts'
import { reviewAdminTexts } from '#web/features/directory/reviews/review-admin.texts.ts'
import { ReviewCase } from '#web/features/directory/reviews/review-case.tsx'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { adminCountsQuery } from '#web/features/staff/kit/admin-queries.ts'
import { CaseList } from '#web/features/staff/kit/case-list.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type Filter = { status?: ReviewStatus }

export default function ReviewAdminScreen() {
  const t = useTexts(reviewAdminTexts)
  const lang = useLang()
  const [address] = useSearchParams()
  const status = reviewStatuses.find((known) => known === address.get('status'))
  const filter = status ? { status } : {}
  const areReplies = address.get('what') === 'replies'
  const { waitingReviews = 0, waitingReplies = 0 } = useQuery(adminCountsQuery()).data ?? {}
  const withCount = (label: string, count: number) => (count > 0 ? `${label} ${formatNumber(lang, count)}` : label)
  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={areReplies ? undefined : <ExportButton endpoint={reviewAdmin.export} query={filter} />}
    >
      <AdminChips
        label={t.what}
        name="what"
        options={[
          { value: '', label: withCount(t.reviews, waitingReviews - waitingReplies) },
          { value: 'replies', label: withCount(t.replies, waitingReplies) },
        ]}
      />
      <AdminChips
        label={t.filter}
        name="status"
        options={reviewStatuses.map((value) => ({
          value: value === 'pending' ? '' : value,
          label: t.statuses[value],
        }))}
      />
      {areReplies ? <Replies filter={filter} /> : <AllReviews filter={filter} />}
    </AdminPage>
  )
}

const AllReviews = ({ filter }: { filter: Filter }) => {
  const t = useTexts(reviewAdminTexts)
  const query = useRestoredPages(adminReviewsQuery(filter))
  return (
    <CaseList label={t.reviews} query={query} empty={{ title: t.empty, text: t.emptyText }}>
      {(review) => <ReviewCase review={review} />}
    </CaseList>
  )
}

const Replies = ({ filter }: { filter: Filter }) => {
  const t = useTexts(reviewAdminTexts)
  const query = useRestoredPages(adminRepliesQuery(filter))
  return (
    <CaseList label={t.replies} query={query} empty={{ title: t.noReplies, text: t.emptyText }}>
      {(reply) => <ReplyCase reply={reply} />}
    </CaseList>
  )
}
