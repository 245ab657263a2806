import { lazy, memo, Suspense } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { UnitPriceType } from '#domain/listing/product-kinds.ts'
import '#web/features/browse/fair-prices/fair-band.css'
import { afterFirstTouch } from '#web/platform/first-touch.ts'

/** Text and a drawing in the HTML: their script loads on the first interaction. */
const Box = lazy(async () => {
  await afterFirstTouch()
  const part = import('#web/features/browse/fair-prices/fair-price-box.tsx')
  // Without a connection the HTML stays as it was sent.
  return { default: (await part.catch(() => new Promise<never>(() => {}))).FairPriceBox }
})

type Props = { fair: ProductPage['fairPrice'] } & Pick<ProductPage, 'type' | 'condition' | 'currency'>

/**
 * The frame is here, so that its styles are sent with the page. Memoised: React would remove a part whose script has not arrived
 * when what is around it changes.
 */
export const FairPrice = memo(({ fair, type, condition, currency }: Props) => {
  return (
    fair && (
      <section data-fair>
        <Suspense>
          <Box fair={fair} type={type as UnitPriceType} condition={condition} currency={currency} />
        </Suspense>
      </section>
    )
  )
})
