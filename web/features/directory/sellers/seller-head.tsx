import type { SellerProfile } from '#contract/endpoints/directory/sellers.ts'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { BlockButton } from '#web/features/accounts/blocks/blocking.tsx'
import { RatingLine } from '#web/features/directory/entries/entry-rating.tsx'
import style from '#web/features/directory/sellers/seller.module.css'
import { sellerTexts } from '#web/features/directory/sellers/seller.texts.ts'
import { Evidence } from '#web/features/directory/trust/evidence.tsx'
import { ReportButton } from '#web/features/staff/reports/report-button.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

/** Shows no phone number, since each listing has its own. */
export const SellerHead = ({ seller }: { seller: SellerProfile }) => {
  const t = useTexts(sellerTexts)
  const lang = useLang()
  const url = usePublicUrl() + paths.seller(seller.id)
  const isOwn = useSession()?.user?.id === seller.id
  const { place, shop } = seller
  return (
    <section className={style.who}>
      <span className={style.avatar} aria-hidden="true">
        {initialOf(seller.name)}
      </span>
      <div className={style.about}>
        <h1>
          <bdi dir="auto">{seller.name}</bdi>
          {seller.isStaffVerified && <Seal label={t.verified} />}
        </h1>
        <p className={style.meta}>
          {place && (
            <span>
              <Icon name="pin" />
              {t.placeLine(place.governorate[lang], place.city[lang])}
            </span>
          )}
          <span>
            <Icon name="clock" />
            {t.since(String(new Date(seller.memberSince).getUTCFullYear()))}
          </span>
        </p>
        {shop && (
          <Link className={style.shop} to={paths.shop(shop.id)}>
            <Icon name="store" />
            <bdi dir="auto">{shop.name}</bdi>
            <RatingLine rating={shop.rating} count={shop.ratingCount} />
          </Link>
        )}
        {seller.isVerified && (
          <Tag tone="good" icon="phone">
            {t.phoneConfirmed}
          </Tag>
        )}
      </div>
      <dl className={style.numbers}>
        <div>
          <dt>{t.forSale}</dt>
          <dd>{formatNumber(lang, seller.listings)}</dd>
        </div>
        <div>
          <dt>{t.sold}</dt>
          <dd>{formatNumber(lang, seller.sold)}</dd>
        </div>
      </dl>
      <div className={style.evidence}>
        <Evidence subject="seller" isVerified={seller.isStaffVerified} claims={seller.claims} />
      </div>
      <div className={style.actions}>
        <LinkButton
          look="ghost"
          size="small"
          icon="wa"
          to={whatsAppShareLink(`${t.pageTitle(seller.name)}\n${url}`)}
          target="_blank"
          rel="noopener"
        >
          {t.share}
        </LinkButton>
        <BlockButton target={{ sellerId: seller.id }} name={seller.name} />
        {!isOwn && <ReportButton target={{ subject: 'seller', id: seller.id }} />}
      </div>
    </section>
  )
}
