import type { ReactNode } from 'react'
import type { SellerHistory as History } from '#contract/endpoints/staff/moderation-queue.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { adminPaths } from '#web/admin-url.ts'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import style from '#web/features/staff/moderation/seller-history.module.css'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { withQuery } from '#web/url.ts'

type SellerHistoryProps = { seller: History; openReports?: number; children?: ReactNode }

export const SellerHistory = ({ seller, openReports = 0, children }: SellerHistoryProps) => {
  const t = useTexts(listingTexts)
  const lang = useLang()
  const say = (count: number) => <bdi>{formatNumber(lang, count)}</bdi>
  const { approved, pending, rejected } = seller.listings
  return (
    <section className={style.card} aria-labelledby="seller-title">
      <div className={style.head}>
        <h3 id="seller-title">{t.seller}</h3>
        {seller.isStaffVerified && (
          <Tag tone="good" icon="verified">
            {t.verified}
          </Tag>
        )}
        {seller.isTrusted && <Tag tone="good">{t.trusted}</Tag>}
        {seller.isBanned && (
          <Tag tone="bad" icon="ban">
            {t.banned}
          </Tag>
        )}
      </div>
      <p className={style.who}>
        <Link to={withQuery(adminPaths.people, { search: seller.id })}>
          <bdi>{seller.name}</bdi>
        </Link>
        <bdi dir="ltr">{spacedPhone(seller.phone)}</bdi>
      </p>
      <Facts>
        {seller.publicName !== null && seller.publicName !== seller.name && (
          <Fact label={t.publicName}>
            <bdi>{seller.publicName}</bdi>
          </Fact>
        )}
        <Fact label={t.memberSince}>{formatDate(lang, seller.memberSince)}</Fact>
        <Fact label={t.listings}>
          <Link to={withQuery(adminPaths.queue, { status: 'all', seller: seller.id })}>
            {t.listingCounts(formatNumber(lang, approved), formatNumber(lang, pending), formatNumber(lang, rejected))}
          </Link>
        </Fact>
        {seller.refusedLately > 0 && <Fact label={t.refusedLately}>{say(seller.refusedLately)}</Fact>}
        {seller.upheldReports > 0 && <Fact label={t.upheldReports}>{say(seller.upheldReports)}</Fact>}
        {openReports > 0 && (
          <Fact label={t.openReports}>
            <Link to={adminPaths.reports}>{t.openReportsNote(openReports)}</Link>
          </Fact>
        )}
      </Facts>
      {children}
    </section>
  )
}
