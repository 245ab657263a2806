import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Filters, listPath } from '#web/features/products/browse-filters.ts'
import style from '#web/features/products/category-nav.module.css'
import { conditionSegments } from '#web/features/products/condition-segments.ts'
import { listTexts } from '#web/features/products/product-list.texts.ts'
import { shownTypes, typeIcons } from '#web/features/products/product-types.ts'
import { productTexts } from '#web/features/products/products.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Segments } from '#web/ui/segments.tsx'

export const CategoryNav = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const products = useTexts(productTexts)
  return (
    <aside className={style.side}>
      <h2 className={style.heading}>{t.categories}</h2>
      <nav className={style.list} aria-label={t.categories}>
        <Category icon="c-grid" to={listPath(filters, { type: undefined })} current={!filters.type}>
          <span className={style.brief}>{t.all}</span>
          <span className={style.full}>{t.allProducts}</span>
        </Category>
        {shownTypes.map((type) => (
          <Category key={type} icon={typeIcons[type]} to={listPath(filters, { type })} current={filters.type === type}>
            {products.types[type]}
          </Category>
        ))}
      </nav>
      <div className={style.more}>
        <h2>{t.condition}</h2>
        <Segments label={t.condition} items={conditionSegments(filters, t.all, products.conditions)} narrow />
      </div>
    </aside>
  )
}

type CategoryProps = { icon: IconName; to: string; current: boolean; children: ReactNode }

const Category = ({ icon, to, current, children }: CategoryProps) => (
  <Link className={style.item} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
    <Icon name={icon} size="category" />
    {children}
  </Link>
)
