import { lazy, Suspense, useEffect } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { views } from '#contract/endpoints/browse/views.ts'
import { bareFilters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { FitLine } from '#web/features/browse/listing/fit-line.tsx'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { ProductBar } from '#web/features/browse/listing/product-bar.tsx'
import { ProductContact } from '#web/features/browse/listing/product-contact.tsx'
import { ProductFacts } from '#web/features/browse/listing/product-facts.tsx'
import { ProductGallery } from '#web/features/browse/listing/product-gallery.tsx'
import { ProductHead } from '#web/features/browse/listing/product-head.tsx'
import { ProductMeta } from '#web/features/browse/listing/product-meta.tsx'
import reportStyle from '#web/features/sell/condition-reports/report-view.module.css'
import '#web/features/browse/listing/product-safety.module.css'
import { ProductSeller } from '#web/features/browse/listing/product-seller.tsx'
import { SimilarProducts } from '#web/features/browse/listing/product-similar.tsx'
import style from '#web/features/browse/listing/product-view.module.css'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { quantityText } from '#web/features/browse/listing/quantity-text.ts'
import { ShareOnWhatsApp } from '#web/features/browse/listing/share-on-whatsapp.tsx'
import { call } from '#web/platform/api.ts'
import { CrumbData } from '#web/platform/crumb-data.tsx'
import { lazyAfterTouch } from '#web/platform/first-touch.ts'
import { useSession } from '#web/platform/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ContactBar, Crumbs } from '#web/ui/detail-page.tsx'
import { paths } from '#web/url.ts'

/** Only owners see these, so other visitors do not download their scripts. */
const OwnNote = lazy(async () => ({ default: (await import('#web/features/browse/listing/own-note.tsx')).OwnNote }))

const OwnListingActions = lazy(async () => ({
  default: (await import('#web/features/sell/my-listings/own-listing-actions.tsx')).OwnListingActions,
}))

/** Text of the HTML: its script loads on the first interaction, its styles come with the page. */
const ProductSafety = lazyAfterTouch(
  async () => (await import('#web/features/browse/listing/product-safety.tsx')).ProductSafety,
)

/** Few listings have a report; its styles are in the page, since it is shown without JavaScript too. */
const ProductReport = lazy(async () => ({
  default: (await import('#web/features/sell/condition-reports/product-report.tsx')).ProductReport,
}))

/**
 * The page of one listing: one column on a phone; on a desktop price and seller in a side column. The HTML is the same for
 * everybody, so that whose it is shows only after hydration.
 */
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
            <div className={reportStyle.shown}>
              <Suspense>
                <ProductReport report={product.report} />
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

/** A view counts after hydration: robots and link previews do not get that far. */
const useCountedView = (id: string, isMine: boolean) =>
  useEffect(() => {
    if (!isMine) call(views.add, { params: { id } }).catch(() => undefined)
  }, [id, isMine])
