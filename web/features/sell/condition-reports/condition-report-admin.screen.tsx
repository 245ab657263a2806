import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  conditionReportAdmin,
  type StaffConditionReport,
  staffConditionReportStatuses,
} from '#contract/endpoints/sell/condition-report-admin.ts'
import { conditionReportAdminTexts } from '#web/features/sell/condition-reports/condition-report-admin.texts.ts'
import style from '#web/features/sell/condition-reports/condition-report-case.module.css'
import { ConditionReportView } from '#web/features/sell/condition-reports/condition-report-view.tsx'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { adminCountsQuery, adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { CaseList } from '#web/features/staff/kit/case-list.tsx'
import { ReasonForm } from '#web/features/staff/kit/reason-form.tsx'
import { SamePicture } from '#web/features/staff/moderation/check-list.tsx'
import { formatTime } from '#web/platform/admin-time.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

export const ConditionReportCase = ({ conditionReport }: { conditionReport: StaffConditionReport }) => {
  const t = useTexts(conditionReportAdminTexts)
  const lang = useLang()
  const { id, product, seller, status, checkedBy, samePicture, decidedAt, decidedBy, reason } = conditionReport
  return (
    <article className={style.case} aria-label={t.of(product.name)}>
      <div className={style.head}>
        <h2>
          <bdi>{product.name}</bdi>
        </h2>
        {seller.isBanned && <Tag tone="bad">{t.banned}</Tag>}
      </div>
      <p className={style.meta}>
        {t.by(seller.name, formatTime(lang, conditionReport.waitingSince ?? conditionReport.updatedAt))}
        {checkedBy !== 'seller' && ` · ${t.confirmedBy(checkedBy.name)}`}
        {product.status === 'approved' ? (
          <>
            {' · '}
            <Link to={paths.product(id)}>{t.listing}</Link>
          </>
        ) : (
          ` · ${t.listingWaits}`
        )}
      </p>
      {samePicture.isFlagged && (
        <Note tone="wait" className={style.same}>
          <SamePicture listings={samePicture.listings} />
        </Note>
      )}
      <ConditionReportView conditionReport={conditionReport} />
      {status !== 'pending' && (
        <p className={style.meta}>
          {status !== 'draft' && <Tag tone={status === 'public' ? 'good' : 'bad'}>{t.statuses[status]}</Tag>}{' '}
          {decidedAt && t.decidedBy(decidedBy?.name ?? t.operator, formatTime(lang, decidedAt))}
          {reason && <bdi>{` — ${reason}`}</bdi>}
        </p>
      )}
      <Decision conditionReport={conditionReport} />
    </article>
  )
}

const Decision = ({ conditionReport: { id, status, updatedAt } }: { conditionReport: StaffConditionReport }) => {
  const t = useTexts(conditionReportAdminTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isRejecting, setRejecting] = useState(false)
  const finish = async (run: Promise<unknown>, done: string) => {
    try {
      await run
      setRejecting(false)
      showToast({ text: done })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
      return false
    } finally {
      void client.invalidateQueries({ queryKey: staffConditionReportsKey })
      void client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
    }
  }
  const params = { id }
  if (isRejecting)
    return (
      <ReasonForm
        label={t.why}
        submit={t.reject}
        onSend={(reason) =>
          finish(send(conditionReportAdmin.reject, { params, body: { reason, updatedAt } }), t.rejected)
        }
        onCancel={() => setRejecting(false)}
      />
    )
  return (
    <div className={style.verdicts}>
      {status === 'pending' && (
        <Button
          look="soft"
          size="small"
          icon="check"
          onClick={() => void finish(send(conditionReportAdmin.approve, { params, body: { updatedAt } }), t.approved)}
        >
          {t.approve}
        </Button>
      )}
      {status !== 'rejected' && (
        <Button look="outline" size="small" icon="x" className={style.bad} onClick={() => setRejecting(true)}>
          {status === 'public' ? t.takeDown : t.reject}
        </Button>
      )}
    </div>
  )
}

export const staffConditionReportsKey = [...adminKey, 'condition-reports'] as const

/** Always refetched: other moderators decide too. */
export const staffConditionReportsQuery = (filter: { status?: (typeof staffConditionReportStatuses)[number] }) =>
  infiniteQueryOptions({
    queryKey: [...staffConditionReportsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(conditionReportAdmin.list, { query: { ...filter, page: pageParam, limit: 10 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

export default function ConditionReportAdminScreen() {
  const t = useTexts(conditionReportAdminTexts)
  const [address] = useSearchParams()
  const status = staffConditionReportStatuses.find((known) => known === address.get('status'))
  const query = useRestoredPages(staffConditionReportsQuery(status ? { status } : {}))
  return (
    <AdminPage title={t.title} lead={t.lead}>
      <AdminChips
        label={t.filter}
        name="status"
        options={staffConditionReportStatuses.map((value) => ({
          value: value === 'pending' ? '' : value,
          label: t.statuses[value],
        }))}
      />
      <CaseList label={t.title} query={query} empty={{ title: t.empty, text: t.emptyText }}>
        {(conditionReport) => <ConditionReportCase conditionReport={conditionReport} />}
      </CaseList>
    </AdminPage>
  )
}
