import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReviewStatus } from '#contract/endpoints/directory/reviews.ts'
import { adminReviewsKey } from '#web/features/directory/reviews/review-admin.queries.ts'
import { reviewAdminTexts } from '#web/features/directory/reviews/review-admin.texts.ts'
import style from '#web/features/directory/reviews/review-case.module.css'
import { adminCountsQuery } from '#web/features/staff/kit/admin-queries.ts'
import { ReasonForm } from '#web/features/staff/kit/reason-form.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

type Seen = { updatedAt: string; reverse: boolean }

type DecisionProps = {
  item: { status: ReviewStatus; updatedAt: string }
  approve: (seen: Seen) => Promise<unknown>
  reject: (seen: Seen & { reason: string }) => Promise<unknown>
  done: { approved: string; rejected: string }
}

/** The buttons that publish or reject a review or a reply. */
export const ReviewDecision = ({ item: { status, updatedAt }, approve, reject, done }: DecisionProps) => {
  const t = useTexts(reviewAdminTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const seen = { updatedAt, reverse: status !== 'pending' }
  const finish = async (run: Promise<unknown>, message: string) => {
    try {
      await run
      setRejecting(false)
      showToast({ text: message })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
      return false
    } finally {
      void client.invalidateQueries({ queryKey: adminReviewsKey })
      void client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
    }
  }
  if (isRejecting)
    return (
      <ReasonForm
        label={t.why}
        submit={t.reject}
        onSend={(reason) => finish(reject({ ...seen, reason }), done.rejected)}
        onCancel={() => setRejecting(false)}
      />
    )
  return (
    <div className={style.verdicts}>
      {status !== 'approved' && (
        <Button look="soft" size="small" icon="check" onClick={() => finish(approve(seen), done.approved)}>
          {t.approve}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button look="outline" size="small" icon="x" className={style.bad} onClick={() => setRejecting(true)}>
          {t.reject}
        </Button>
      )}
    </div>
  )
}
