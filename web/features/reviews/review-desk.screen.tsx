import { useSearchParams } from 'react-router'
import { reviewDesk } from '#contract/review-desk.ts'
import { reviewStatuses } from '#contract/reviews.ts'
import { CaseList } from '#web/features/desk/case-list.card.tsx'
import { DeskChips } from '#web/features/desk/desk-chips.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { ReviewCase } from '#web/features/reviews/review-case.tsx'
import { deskReviewsQuery } from '#web/features/reviews/review-desk.queries.ts'
import { reviewDeskTexts } from '#web/features/reviews/review-desk.texts.ts'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function ReviewDeskScreen() {
  const t = useTexts(reviewDeskTexts)
  const [address] = useSearchParams()
  const status = reviewStatuses.find((known) => known === address.get('status'))
  const filter = status ? { status } : {}
  const query = useRestoredPages(deskReviewsQuery(filter))
  return (
    <DeskPage title={t.title} lead={t.lead} actions={<ExportButton endpoint={reviewDesk.export} query={filter} />}>
      <DeskChips
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
    </DeskPage>
  )
}
