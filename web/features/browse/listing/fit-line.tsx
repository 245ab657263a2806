import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import style from '#web/features/browse/listing/fit-line.module.css'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { viewerSlot } from '#web/platform/viewer-slot.ts'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const compared: readonly ProductType[] = ['Panel', 'Battery', 'Inverter']

/** Whether it fits what the viewer has; asks for that where nothing was entered. */
export const FitLine = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const viewer = viewerSlot.use()
  if (!compared.includes(product.type)) return null
  const line = (
    <Link className={style.line} to={paths.mySystem}>
      {t.willItFit}
    </Link>
  )
  return viewer ? <viewer.Note product={product}>{line}</viewer.Note> : line
}
