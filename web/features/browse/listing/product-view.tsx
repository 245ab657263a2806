import '#web/features/browse/listing/product-safety.css'
import { lazy, Suspense, useEffect } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { views } from '#contract/endpoints/browse/views.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import { bareFilters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { LikeButton } from '#web/features/browse/likes/like-button.tsx'
import fitLineStyles from '#web/features/browse/listing/fit-line.module.css'
import { isoCurrency, listingData } from '#web/features/browse/listing/listing-data.ts'
import { quantityText } from '#web/features/browse/listing/price-and-quantity-texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import productBarStyles from '#web/features/browse/listing/product-bar.module.css'
import productContactStyles from '#web/features/browse/listing/product-contact.module.css'
import { ProductFacts } from '#web/features/browse/listing/product-facts.tsx'
import { ProductGallery } from '#web/features/browse/listing/product-gallery.tsx'
import { ProductHead } from '#web/features/browse/listing/product-head.tsx'
import { ProductSeller } from '#web/features/browse/listing/product-seller.tsx'
import { SimilarProducts } from '#web/features/browse/listing/product-similar.tsx'
import style from '#web/features/browse/listing/product-view.module.css'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { ShareOnWhatsApp, useShare, useShortUrl } from '#web/features/browse/listing/share.tsx'
import conditionReportStyle from '#web/features/sell/condition-reports/condition-report-view.module.css'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { call } from '#web/platform/api.ts'
import { cardExtras } from '#web/platform/card-extras.ts'
import { moneyParts, moneyText } from '#web/platform/format.ts'
import { lazyOnInteraction } from '#web/platform/page/load-on-interaction.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags, usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { CrumbData, StructuredData } from '#web/platform/page/structured-data.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useGoBack } from '#web/ui/back-link.tsx'
import { ContactBar, Crumbs } from '#web/ui/detail-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { paths } from '#web/url.ts'

const ProductContact = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const lang = useLang()
  const url = useShortUrl(product.id)
  const { price, currency } = product.shownPrice ?? product
  const whatsapp = whatsAppLink(product.whatsappPhone, t.message(product.name, moneyText(lang, price, currency), url))
  const owner = { subject: 'product', id: product.id } as const
  return (
    <ContactBar>
      <p className={productContactStyles.price}>
        <Price {...moneyParts(lang, price, currency)} />
      </p>
      <WhatsAppButton owner={owner} link={whatsapp} size="large" />
      <CallButton owner={owner} phone={product.phone} look="call" size="large" />
    </ContactBar>
  )
}

const descriptionLengthMax = 160

const ProductMeta = ({ product }: { product: ProductPage }) => {
  const t = useTexts(productTexts)
  const page = useTexts(pageTexts)
  const lang = useLang()
  const { governorate, city } = product.place
  const { price, currency } = product.shownPrice ?? product
  const where = page.placeLine(governorate[lang], city[lang])
  const words = [t.conditions[product.condition], quantityText(lang, product), where, product.description]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <PageTitle
        title={`${product.name} · ${moneyText(lang, price, currency)}`}
        description={words.replace(/\s+/g, ' ').slice(0, descriptionLengthMax)}
        index={product.status === 'approved'}
      />
      <ShareTags
        kind="product"
        picture={{ kind: 'product', id: product.id, updatedAt: product.updatedAt, alt: product.name }}
      />
      <meta property="product:price:amount" content={String(price)} />
      <meta property="product:price:currency" content={isoCurrency(currency)} />
      <StructuredData data={listingData(product, usePublicUrl())} />
    </>
  )
}

/** Lies over the photo on a phone, and stays at the top while the page scrolls. */
const ProductBar = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const share = useShare(product)
  return (
    <div className={productBarStyles.bar}>
      <div>
        <Link className={productBarStyles.back} to={paths.home} aria-label={site.back} onClick={useGoBack()}>
          <Icon name="back" turns />
        </Link>
        <button className={productBarStyles.share} type="button" aria-label={t.share} onClick={share}>
          <Icon name="share" />
        </button>
        <span className={productBarStyles.like}>
          <LikeButton product={product} look="disc" />
        </span>
      </div>
    </div>
  )
}

const compared: readonly ProductType[] = ['Panel', 'Battery', 'Inverter']

const FitLine = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const viewer = cardExtras.use()
  if (!compared.includes(product.type)) return null
  const line = (
    <Link className={fitLineStyles.line} to={paths.mySystem}>
      {t.willItFit}
    </Link>
  )
  return viewer ? <viewer.Note product={product}>{line}</viewer.Note> : line
}

/** Lazy because only owners see these. */
const OwnNote = lazy(async () => ({ default: (await import('#web/features/browse/listing/own-note.tsx')).OwnNote }))

const OwnListingActions = lazy(async () => ({
  default: (await import('#web/features/sell/my-listings/own-listing-actions.tsx')).OwnListingActions,
}))

/** Static part of the HTML: its script loads on the first interaction, its styles come with the page. */
const ProductSafety = lazyOnInteraction(
  async () => (await import('#web/features/browse/listing/product-safety.tsx')).ProductSafety,
)

/** Lazy because few listings have a report; its styles are in the page, since it is shown without JavaScript too. */
const ProductConditionReport = lazy(async () => ({
  default: (await import('#web/features/sell/condition-reports/product-condition-report.tsx')).ProductConditionReport,
}))

/** The HTML is the same for everybody, so parts for the owner appear only after hydration. */
export const ProductView = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const lang = useLang()
  const userId = useSession()?.user?.id
  const isMine = product.isMine || product.seller.id === userId
  useCountedView(product.id, isMine)
  return (
    <div className="wrap">
      <ProductMeta product={product} />
      <ProductCrumbs product={product} />
      <ProductBar product={product} />
      <div className={style.page}>
        <div className={style.gallery}>
          <ProductGallery key={product.id} product={product} />
        </div>
        <aside className={style.aside}>
          <div className={style.box}>
            <div className={style.head}>
              {product.isMine && (product.asksChanges || product.status !== 'approved') && (
                <Suspense>
                  <OwnNote product={product} />
                </Suspense>
              )}
              <ProductHead product={product} />
            </div>
            {isMine ? (
              <ContactBar>
                <Suspense>
                  <OwnListingActions listing={product} />
                </Suspense>
                <ShareOnWhatsApp size="large" look="outline" listing={product} pieces={quantityText(lang, product)}>
                  {t.share}
                </ShareOnWhatsApp>
              </ContactBar>
            ) : (
              <ProductContact product={product} />
            )}
            <div className={style.seller}>
              <ProductSeller product={product} isMine={isMine} />
            </div>
          </div>
          <div className={style.safety}>
            <ProductSafety key={lang} type={product.type} />
          </div>
        </aside>
        <div className={style.facts}>
          <FitLine product={product} />
          {product.report && (
            <div className={conditionReportStyle.shown}>
              <Suspense>
                <ProductConditionReport conditionReport={product.report} />
              </Suspense>
            </div>
          )}
          <ProductFacts product={product} />
        </div>
      </div>
      <SimilarProducts id={product.id} title={t.similar} />
    </div>
  )
}

const ProductCrumbs = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const products = useTexts(productTexts)
  const lang = useLang()
  const { type, governorate, place } = product
  const home = bareFilters(paths.home)
  const items = [
    { label: site.goHome, to: paths.home },
    { label: products.types[type], to: listPath(home, { type }) },
    { label: place.governorate[lang], to: listPath(home, { type, governorate }) },
  ]
  return (
    <>
      <CrumbData items={items} name={product.name} />
      <Crumbs label={t.crumbs} items={items} />
    </>
  )
}

/** Counts a view after hydration, which robots and link previews do not reach. */
const useCountedView = (id: string, isMine: boolean) =>
  useEffect(() => {
    if (!isMine) call(views.add, { params: { id } }).catch(() => undefined)
  }, [id, isMine])
