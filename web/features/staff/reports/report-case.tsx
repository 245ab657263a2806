import type { StaffReport } from '#contract/endpoints/staff/report-admin.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { unbrokenPhone } from '#domain/phone/phone.ts'
import { adminPaths } from '#web/admin-url.ts'
import { Replaced } from '#web/features/staff/kit/decision-pane.tsx'
import { reportAdminTexts } from '#web/features/staff/reports/report-admin.texts.ts'
import style from '#web/features/staff/reports/report-case.module.css'
import { ReportDecision, type ReportDecisionProps } from '#web/features/staff/reports/report-decision.tsx'
import { formatTime } from '#web/platform/admin-time.ts'
import { formatNumber, moneyParts, moneyText } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths, withQuery } from '#web/url.ts'

export const ReportCase = (props: ReportDecisionProps) => {
  const { report, view } = props
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  return (
    <article className={style.case} aria-label={t.reasons[report.reason]} aria-current={view ? 'true' : undefined}>
      {view && <div ref={view.top} className={style.top} />}
      <div className={style.head}>
        <h2 ref={view?.heading} tabIndex={-1}>
          {t.reasons[report.reason]}
        </h2>
        <time dateTime={report.createdAt}>{formatTime(lang, report.createdAt)}</time>
      </div>
      {view && <Replaced name={view.replaced} />}
      {report.note && (
        <p className={style.note} dir="auto">
          {report.note}
        </p>
      )}
      {report.product && <ReportedProduct product={report.product} />}
      {report.seller && <ReportedSeller seller={report.seller} />}
      {report.reply && <ReportedReply reply={report.reply} />}
      {report.wanted && <ReportedWanted wanted={report.wanted} />}
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
        <ReportDecision {...props} />
      )}
    </article>
  )
}

type Reported<Name extends 'product' | 'seller' | 'reply' | 'wanted'> = Record<Name, NonNullable<StaffReport[Name]>>

const ReportedProduct = ({ product }: Reported<'product'>) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  const { isDeleted, seller } = product
  // A deleted listing has no page, so the link leads to its seller.
  const to = isDeleted
    ? withQuery(adminPaths.people, { search: seller.id })
    : withQuery(adminPaths.queue, { status: 'all', search: product.id })
  const { price, currency, description } = product
  return (
    <>
      <Link className={style.product} to={to}>
        <span className={style.picture}>
          {product.picture ? <img src={pictureUrl(product.picture.id, 320)} alt="" /> : <Icon name="image" />}
        </span>
        <span>
          <span className={style.name}>
            <bdi>{product.name}</bdi>
          </span>
          {price !== null && currency !== null && <Price {...moneyParts(lang, price, currency)} />}
          <span className={style.meta}>
            {t.seller(seller.name)}
            {product.openReports > 1 && ` · ${t.openReports(formatNumber(lang, product.openReports))}`}
          </span>
        </span>
        <Tag>{isDeleted ? t.deleted : t.statuses[product.status]}</Tag>
      </Link>
      {description && (
        <p className={style.text} dir="auto">
          {description}
        </p>
      )}
    </>
  )
}

/** Values at the time of the report, which the seller may have changed since without review. */
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

const ReportedWanted = ({ wanted }: Reported<'wanted'>) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  const { words, details, status, isDeleted, author, openReports } = wanted
  return (
    <>
      <p className={style.text} dir="auto">
        <b>{words}</b>
        {details && `\n${details}`}
      </p>
      <p className={style.meta}>
        {t.subjects.wanted} ·{' '}
        <Link to={withQuery(adminPaths.people, { search: author.id })}>{t.author(author.name)}</Link>
        {openReports > 1 && ` · ${t.openReports(formatNumber(lang, openReports))}`}{' '}
        <Tag>{isDeleted ? t.deletedByAuthor : t.statuses[status]}</Tag>
      </p>
    </>
  )
}
