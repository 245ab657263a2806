import { type Filters, listPath } from '#web/features/products/browse-filters.ts'
import { conditionSegments } from '#web/features/products/condition-segments.ts'
import style from '#web/features/products/filter.dialog.module.css'
import { listTexts } from '#web/features/products/product-list.texts.ts'
import { shownTypes, typeIcons } from '#web/features/products/product-types.ts'
import { productTexts } from '#web/features/products/products.texts.ts'
import { paths } from '#web/platform/paths.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Sheet, shutDialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Segments } from '#web/ui/segments.tsx'

export const filterDialogId = 'filters'

type FilterDialogProps = { filters: Filters; total?: number; open: boolean; onClose: () => void }

/** The filters of small screens. Each choice is a link, so the list behind it is already the answer. */
export const FilterDialog = ({ filters, total = 0, open, onClose }: FilterDialogProps) => {
  const t = useTexts(listTexts)
  const products = useTexts(productTexts)
  const site = useTexts(siteTexts)
  const close = () => {
    shutDialog(filterDialogId)
    onClose()
  }
  return (
    <Sheet
      id={filterDialogId}
      title={t.filters}
      closeLabel={site.close}
      open={open}
      onClose={onClose}
      foot={
        <>
          <LinkButton look="ghost" to={paths.home} preventScrollReset>
            {t.clearAll}
          </LinkButton>
          <Button onClick={close} popoverTarget={filterDialogId} popoverTargetAction="hide">
            {t.show(t.found(total))}
          </Button>
        </>
      }
    >
      <div className={style.field}>
        <h3>{t.condition}</h3>
        <Segments label={t.condition} items={conditionSegments(filters, t.all, products.conditions)} />
      </div>
      <div className={style.field}>
        <h3>{t.categories}</h3>
        <nav className={style.chips} aria-label={t.categories}>
          {shownTypes.map((type) => (
            <Chip
              key={type}
              icon={typeIcons[type]}
              to={listPath(filters, { type: filters.type === type ? undefined : type })}
              current={filters.type === type}
            >
              {products.types[type]}
            </Chip>
          ))}
        </nav>
      </div>
    </Sheet>
  )
}
