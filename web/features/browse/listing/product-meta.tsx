import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { isoCurrency, listingData } from '#web/features/browse/listing/listing-data.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { quantityText } from '#web/features/browse/listing/quantity-text.ts'
import { moneyText } from '#web/platform/format.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { ShareTags, usePublicUrl } from '#web/platform/share-tags.tsx'
import { StructuredData } from '#web/platform/structured-data.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'

const descriptionLengthMax = 160

/** Title, search engine and chat preview data of a listing. */
export const ProductMeta = ({ product }: { product: ProductPage }) => {
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
