import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import type { Condition } from '#domain/listing/product-kinds.ts'
import { isNoBrand } from '#domain/listing-text/brands.ts'
import type { Currency } from '#domain/money/money.ts'
import { filled } from '#web/platform/page/structured-data.tsx'
import { paths } from '#web/url.ts'

/** Both rials have the ISO code YER; the zone is our own distinction. */
export const isoCurrency = (currency: Currency) => (currency === 'YER_SOUTH' ? 'YER' : currency)

const conditionTypes: Record<Condition, string> = {
  New: 'NewCondition',
  Used: 'UsedCondition',
  'Needs Repair': 'DamagedCondition',
}

const pieces = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'C62' })

/** Pieces on offer, or for a lot that they are sold together at one price. */
const quantityData = ({ quantity, isQuantityStated, soldAs, shownPrice, ...own }: ProductPage) => {
  const { price, currency } = shownPrice ?? own
  if (!isQuantityStated) return {}
  if (soldAs === 'each') return { inventoryLevel: pieces(quantity) }
  return {
    eligibleQuantity: pieces(quantity),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: isoCurrency(currency),
      referenceQuantity: pieces(quantity),
    },
  }
}

export const listingData = (product: ProductPage, publicUrl: string) => {
  const { brand, model, seller, shop, expiresAt } = product
  const { price, currency } = product.shownPrice ?? product
  return filled({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    model,
    brand: brand && !isNoBrand(brand) && { '@type': 'Brand', name: brand },
    image: product.pictures.map(({ id }) => publicUrl + pictureUrl(id)),
    offers: filled({
      '@type': 'Offer',
      url: publicUrl + paths.product(product.id),
      price,
      priceCurrency: isoCurrency(currency),
      priceValidUntil: expiresAt?.slice(0, 10),
      ...quantityData(product),
      availability: 'https://schema.org/InStock',
      itemCondition: `https://schema.org/${conditionTypes[product.condition]}`,
      areaServed: product.place.governorate.en,
      seller: shop
        ? { '@type': 'Store', name: shop.name, url: publicUrl + paths.shop(shop.id) }
        : { '@type': 'Person', name: seller.name },
    }),
  })
}
