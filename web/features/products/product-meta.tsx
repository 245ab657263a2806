import type { Currency } from '#contract/money.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Condition } from '#contract/product-kinds.ts'
import type { ProductPage } from '#contract/products.ts'
import { pageTexts } from '#web/features/products/product.texts.ts'
import { productTexts } from '#web/features/products/products.texts.ts'
import { useProductUrl } from '#web/features/products/use-share.ts'
import { moneyText } from '#web/platform/format.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { ShareTags, usePublicUrl } from '#web/platform/share-tags.tsx'
import { filled, StructuredData } from '#web/platform/structured-data.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'

const descriptionLengthMax = 160

/** What tabs, search engines and previews in chats say about a listing. */
export const ProductMeta = ({ product }: { product: ProductPage }) => {
  const t = useTexts(productTexts)
  const page = useTexts(pageTexts)
  const lang = useLang()
  const { governorate, city } = product.place
  const where = page.placeLine(governorate[lang], city[lang])
  const words = [t.conditions[product.condition], where, product.description].filter(Boolean).join(' · ')
  return (
    <>
      <PageTitle
        title={`${product.name} · ${moneyText(lang, product.price, product.currency)}`}
        description={words.replace(/\s+/g, ' ').slice(0, descriptionLengthMax)}
        index={product.status === 'approved'}
      />
      <ShareTags
        kind="product"
        picture={{ kind: 'product', id: product.id, updatedAt: product.updatedAt, alt: product.name }}
      />
      <meta property="product:price:amount" content={String(product.price)} />
      <meta property="product:price:currency" content={isoCurrency(product.currency)} />
      <ListingData product={product} />
    </>
  )
}

/** Both rials are YER to the world; the zone is ours. */
const isoCurrency = (currency: Currency) => (currency === 'YER_SOUTH' ? 'YER' : currency)

const conditionTypes: Record<Condition, string> = {
  New: 'NewCondition',
  Used: 'UsedCondition',
  'Needs Repair': 'DamagedCondition',
}

const ListingData = ({ product }: { product: ProductPage }) => {
  const publicUrl = usePublicUrl()
  const url = useProductUrl(product.id)
  const { brand, model, seller, expiresAt } = product
  return (
    <StructuredData
      data={filled({
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product.id,
        model,
        brand: brand && { '@type': 'Brand', name: brand },
        image: product.pictures.map(({ id }) => publicUrl + pictureUrl(id)),
        offers: filled({
          '@type': 'Offer',
          url,
          price: product.price,
          priceCurrency: isoCurrency(product.currency),
          priceValidUntil: expiresAt?.slice(0, 10),
          availability: 'https://schema.org/InStock',
          itemCondition: `https://schema.org/${conditionTypes[product.condition]}`,
          areaServed: product.place.governorate.en,
          seller: { '@type': 'Person', name: seller.name },
        }),
      })}
    />
  )
}
