import type { ProductType } from '#contract/product-kinds.ts'
import { pageTexts } from '#web/features/products/product.texts.ts'
import style from '#web/features/products/product-safety.module.css'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** People pay cash to strangers: three things to do first. */
export const ProductSafety = ({ type }: { type: ProductType }) => {
  const t = useTexts(pageTexts)
  return (
    <section className={style.safety}>
      <h2>
        <Icon name="shield" />
        {t.safety}
      </h2>
      <ul>
        <li>{t.checkFirst[type]}</li>
        <li>{t.noDeposit}</li>
        <li>{t.askPapers}</li>
      </ul>
    </section>
  )
}
