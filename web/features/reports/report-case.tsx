import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { unbrokenPhone } from '#contract/phone-text.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { reportAdmin, type StaffReport, type Verdict } from '#contract/report-admin.ts'
import { adminCountsQuery } from '#web/features/admin/public/admin.queries.ts'
import { ReasonForm } from '#web/features/admin/public/reason-form.tsx'
import { RejectionForm } from '#web/features/moderation/public/rejection-form.tsx'
import { reportsKey } from '#web/features/reports/report-admin.queries.ts'
import { reportAdminTexts } from '#web/features/reports/report-admin.texts.ts'
import style from '#web/features/reports/report-case.module.css'
import { adminPaths } from '#web/platform/admin-paths.ts'
import { formatTime } from '#web/platform/admin-time.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber, moneyText } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { paths, withQuery } from '#web/platform/paths.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** One report: reason, subject, reporter and decision. */
export const ReportCase = ({ report }: { report: StaffReport }) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  return (
    <article className={style.case} aria-label={t.reasons[report.reason]}>
      <div className={style.head}>
        <h2>{t.reasons[report.reason]}</h2>
        <time dateTime={report.createdAt}>{formatTime(lang, report.createdAt)}</time>
      </div>
      {report.note && (
        <p className={style.note} dir="auto">
          {report.note}
        </p>
      )}
      {report.product && <ReportedProduct product={report.product} />}
      {report.seller && <ReportedSeller seller={report.seller} />}
      {report.reply && <ReportedReply reply={report.reply} />}
      {report.shown.map((shown) => (
        <ShownThen key={JSON.stringify(shown)} shown={shown} />
      ))}
      <p className={style.meta}>
        {t.reporter(
          report.reporter.name,
          formatNumber(lang, report.reporter.upheld),
          formatNumber(lang, report.reporter.dismissed),
        )}
      </p>
      {report.verdict ? (
        <p className={style.meta}>
          <Tag tone={report.verdict === 'upheld' ? 'good' : 'off'}>{t.verdicts[report.verdict]}</Tag>{' '}
          {report.closedAt && t.decidedBy(report.closedBy?.name ?? t.operator, formatTime(lang, report.closedAt))}
        </p>
      ) : (
        <DecisionButtons report={report} />
      )}
    </article>
  )
}

type Reported<Name extends 'product' | 'seller' | 'reply'> = Record<Name, NonNullable<StaffReport[Name]>>

const ReportedProduct = ({ product }: Reported<'product'>) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  const { isDeleted, seller } = product
  // Of a deleted listing only the seller is left to look at.
  const to = isDeleted
    ? withQuery(adminPaths.people, { search: seller.id })
    : withQuery(adminPaths.queue, { status: 'all', search: product.id })
  return (
    <Link className={style.product} to={to}>
      <span className={style.picture}>
        {product.picture ? <img src={pictureUrl(product.picture.id, 320)} alt="" /> : <Icon name="image" />}
      </span>
      <span>
        <span className={style.name}>
          <bdi>{product.name}</bdi>
        </span>
        <span className={style.meta}>
          {t.seller(seller.name)}
          {product.openReports > 1 && ` · ${t.openReports(formatNumber(lang, product.openReports))}`}
        </span>
      </span>
      <Tag>{isDeleted ? t.deleted : t.statuses[product.status]}</Tag>
    </Link>
  )
}

/** What the seller has changed since, which needs no review. */
const ShownThen = ({ shown: { phone, whatsappPhone, price, currency } }: { shown: StaffReport['shown'][number] }) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  return (
    <p className={style.meta}>
      {t.shown} <bdi dir="ltr">{unbrokenPhone(phone)}</bdi>
      {whatsappPhone && (
        <>
          {' · '}
          {t.whatsapp} <bdi dir="ltr">{unbrokenPhone(whatsappPhone)}</bdi>
        </>
      )}
      {price !== null && ` · ${moneyText(lang, price, currency)}`}
    </p>
  )
}

const ReportedSeller = ({ seller }: Reported<'seller'>) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  return (
    <Link className={style.product} to={withQuery(adminPaths.people, { search: seller.id })}>
      <span className={style.picture}>
        <Icon name="user" />
      </span>
      <span>
        <span className={style.name}>
          <bdi>{seller.name}</bdi>
        </span>
        <span className={style.meta}>
          {t.subjects.seller}
          {seller.openReports > 1 && ` · ${t.openReports(formatNumber(lang, seller.openReports))}`}
        </span>
      </span>
      {seller.isBanned && <Tag tone="bad">{t.banned}</Tag>}
    </Link>
  )
}

const ReportedReply = ({ reply }: Reported<'reply'>) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  const { subject, id, name } = reply.entry
  return (
    <>
      <p className={style.note} dir="auto">
        {reply.text}
      </p>
      <p className={style.meta}>
        {t.subjects.reply}: <Link to={subject === 'shop' ? paths.shop(id) : paths.engineer(id)}>{name}</Link>
        {reply.openReports > 1 && ` · ${t.openReports(formatNumber(lang, reply.openReports))}`}{' '}
        <Tag>{t.statuses[reply.status]}</Tag>
      </p>
    </>
  )
}

/** A listing or a reply that the public can see; what becomes of a seller is decided with the account. */
const canTakeDown = ({ product, reply }: StaffReport) =>
  (product?.status === 'approved' && !product.isDeleted) || reply?.status === 'approved'

const DecisionButtons = ({ report }: { report: StaffReport }) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { id, reply } = report
  const [isTakingDown, setTakingDown] = useState(false)
  const decide = async (body: Parameters<typeof send<typeof reportAdmin.decide>>[1]['body'], message: string) => {
    try {
      await send(reportAdmin.decide, { params: { id }, body })
      showToast({ text: message })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    setTakingDown(false)
    await client.invalidateQueries({ queryKey: reportsKey })
    await client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
  }
  if (isTakingDown && reply)
    return (
      <ReasonForm
        label={t.why}
        submit={t.takeReplyDown}
        onSend={(reason) => decide({ verdict: 'upheld', hide: true, reason }, t.done.replyHidden)}
        onCancel={() => setTakingDown(false)}
      />
    )
  if (isTakingDown)
    return (
      <RejectionForm
        kind="rejected"
        isPublic
        onSend={({ codes, reason }) => decide({ verdict: 'upheld', hide: true, codes, reason }, t.done.hidden)}
        onCancel={() => setTakingDown(false)}
      />
    )
  const plain = (verdict: Verdict) => decide({ verdict }, t.done[verdict])
  return (
    <div className={style.verdicts}>
      <Button look="outline" size="small" icon="x" onClick={() => plain('dismissed')}>
        {t.dismiss}
      </Button>
      <Button look="soft" size="small" icon="check" onClick={() => plain('upheld')}>
        {t.uphold}
      </Button>
      {canTakeDown(report) && (
        <Button look="outline" size="small" icon="ban" className={style.bad} onClick={() => setTakingDown(true)}>
          {reply ? t.takeReplyDown : t.takeDown}
        </Button>
      )}
    </div>
  )
}
