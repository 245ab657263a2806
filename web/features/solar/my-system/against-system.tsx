import { useQuery } from '@tanstack/react-query'
import { products } from '#contract/endpoints/browse/products.ts'
import { freshListMs } from '#domain/limits.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import style from '#web/features/solar/my-system/my-system.module.css'
import { mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'

const types = ['Panel', 'Battery'] as const
const ofEach = 4

const newestParts = async (signal: AbortSignal) => {
  const lists = await Promise.all(
    types.map((type) => call(products.browse, { query: { type, limit: ofEach } }, { signal })),
  )
  return lists.flatMap(({ data }) => data.map(toCard))
}

/** New panels and batteries, with their badges. */
export const AgainstSystem = () => {
  const t = useTexts(mySystemTexts)
  const { data } = useQuery({
    queryKey: ['products', 'against-system'],
    queryFn: ({ signal }) => newestParts(signal),
    staleTime: freshListMs,
  })
  if (!data || data.length === 0) return null
  return (
    <section className={style.against}>
      <h2>{t.against}</h2>
      <div className={style.grid}>
        {data.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index + ofEach} />
        ))}
      </div>
    </section>
  )
}
