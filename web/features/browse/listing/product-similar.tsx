import { useQuery } from '@tanstack/react-query'
import type { CardProduct } from '#web/features/browse/listing/card-product.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import style from '#web/features/browse/listing/product-similar.module.css'
import { newestQuery, similarQuery } from '#web/features/browse/lists/products-queries.ts'
import { Section } from '#web/ui/detail-page.tsx'

/** Counts all of them as below the fold, so that their pictures load lazily. */
const firstIndex = 9

/** Loaded after the page; shows nothing on failure. */
export const SimilarProducts = ({ id, title }: { id: string; title: string }) => {
  const { data = [] } = useQuery(similarQuery(id))
  return <Strip title={title} products={data} />
}

export const NewestProducts = ({ title }: { title: string }) => {
  const { data = [] } = useQuery(newestQuery())
  return <Strip title={title} products={data} />
}

const Strip = ({ title, products }: { title: string; products: readonly CardProduct[] }) => {
  if (products.length === 0) return null
  return (
    <Section title={title}>
      <div className={style.strip}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} index={firstIndex} />
        ))}
      </div>
    </Section>
  )
}
