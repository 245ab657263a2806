import type { ListingShop, ProductPage, SellerShop } from '#contract/endpoints/browse/products.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { LikeButton } from '#web/features/browse/likes/like-button.tsx'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import style from '#web/features/browse/listing/product-seller.module.css'
import { ReportButton } from '#web/features/browse/listing/report-listing.tsx'
import { ShareOnWhatsApp, useCopy, useShortUrl } from '#web/features/browse/listing/share.tsx'
import { useIsOwnShop } from '#web/features/directory/members/members-queries.ts'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { formatNumber } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { callLink, evidenceId, paths } from '#web/url.ts'

type SellerProps = { product: ProductPage; isMine: boolean }

export const ProductSeller = ({ product, isMine }: SellerProps) => {
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { seller, shop } = product
  const year = new Date(seller.memberSince).getUTCFullYear()
  const facts = [seller.isVerified && t.phoneConfirmed, t.since(String(year)), site.listings(seller.listings)]
  if (shop)
    return (
      <section className={style.seller}>
        <h2>{t.seller}</h2>
        <OfShop shop={shop} seller={seller} />
        <PhoneRow product={product} />
        <Actions product={product} isMine={isMine} />
      </section>
    )
  return (
    <section className={style.seller}>
      <h2>{t.seller}</h2>
      <div className={style.who}>
        <span className={style.avatar} aria-hidden="true">
          {initialOf(seller.name)}
        </span>
        <div>
          <b>
            <Link to={paths.seller(seller.id)}>
              <bdi dir="auto">{seller.name}</bdi>
            </Link>
            {seller.isStaffVerified && <SealLink to={paths.seller(seller.id)} label={t.verified} />}
          </b>
          <span className={style.facts}>{facts.filter(Boolean).join(' · ')}</span>
          {seller.shop && <ShopLine shop={seller.shop} />}
        </div>
      </div>
      {seller.listings > 1 && (
        <LinkButton look="soft" to={paths.seller(seller.id)}>
          {t.moreOfSeller(formatNumber(lang, seller.listings - 1))}
        </LinkButton>
      )}
      <PhoneRow product={product} />
      <Actions product={product} isMine={isMine} />
    </section>
  )
}

type OfShopProps = { shop: ListingShop; seller: ProductPage['seller'] }

const OfShop = ({ shop: { id, name, logo, isVerified }, seller }: OfShopProps) => {
  const t = useTexts(pageTexts)
  return (
    <>
      <div className={style.who}>
        <span className={style.avatar} aria-hidden="true">
          {logo ? <img src={pictureUrl(logo.id, 320)} alt="" loading="lazy" /> : initialOf(name)}
        </span>
        <div>
          <b>
            <Link to={paths.shop(id)}>
              <bdi dir="auto">{name}</bdi>
            </Link>
            {isVerified && <SealLink to={paths.shop(id)} label={t.shopVerified} />}
          </b>
          {isVerified && <span className={style.facts}>{t.shopVerified}</span>}
          <Link className={style.facts} to={paths.seller(seller.id)}>
            {t.postedBy} <bdi dir="auto">{seller.name}</bdi>
          </Link>
        </div>
      </div>
      <LinkButton look="soft" to={paths.shop(id)}>
        {t.allOfShop}
      </LinkButton>
    </>
  )
}

const ShopLine = ({ shop }: { shop: SellerShop }) => {
  const t = useTexts(pageTexts)
  const lang = useLang()
  return (
    <span className={style.shop}>
      <Link to={paths.shop(shop.id)}>
        <Icon name="store" />
        <bdi dir="auto">{shop.name}</bdi>
        {shop.rating !== null && (
          <Rating
            value={formatNumber(lang, shop.rating)}
            count={formatNumber(lang, shop.ratingCount)}
            label={t.shopRated(formatNumber(lang, shop.rating))}
          />
        )}
      </Link>
      {shop.isVerified && <SealLink to={paths.shop(shop.id)} label={t.shopVerified} />}
    </span>
  )
}

const SealLink = ({ to, label }: { to: string; label: string }) => (
  <Link className={style.seal} to={`${to}#${evidenceId}`}>
    <Seal label={label} />
  </Link>
)

const PhoneRow = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const copy = useCopy()
  return (
    <div className={style.phone}>
      <Icon name="phone" />
      <a href={callLink(product.phone)} onClick={() => void countContactClick('product', product.id, 'call')}>
        <bdi dir="ltr">{spacedPhone(product.phone)}</bdi>
      </a>
      <IconButton icon="copy" label={t.copyPhone} onClick={() => copy(product.phone, t.phoneCopied)} />
    </div>
  )
}

const Actions = ({ product, isMine }: SellerProps) => {
  const t = useTexts(pageTexts)
  const lang = useLang()
  const copy = useCopy()
  const url = useShortUrl(product.id)
  const isOfOwnShop = useIsOwnShop(product.shop?.id)
  return (
    <div className={style.actions}>
      <LikeButton product={product} look="line">
        {t.save}
      </LikeButton>
      <ShareOnWhatsApp look="ghost" size="small" listing={product} pieces={quantityText(lang, product)}>
        {t.share}
      </ShareOnWhatsApp>
      <IconButton icon="copy" label={t.copyLink} onClick={() => copy(url, t.linkCopied)} />
      <ReportButton product={product} isOffered={!isMine && !isOfOwnShop} />
    </div>
  )
}
