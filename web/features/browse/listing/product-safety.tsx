import type { ProductType } from '#domain/listing/product-kinds.ts'
import { safetyTexts } from '#web/features/browse/listing/product-safety.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export const ProductSafety = ({ type }: { type: ProductType }) => {
  const t = useTexts(safetyTexts)
  return (
    <section data-safety="">
      <h2>
        <Icon name="shield" />
        {t.safety}
      </h2>
      <ul>
        <li>{t.checkFirst[type]}</li>
        <li>{t.noDeposit}</li>
        <li>{t.askPapers}</li>
      </ul>
      <Link to={paths.safety}>{t.more}</Link>
    </section>
  )
}
