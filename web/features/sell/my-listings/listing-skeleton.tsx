import style from '#web/features/sell/my-listings/my-products.module.css'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

const skeletons = ['first', 'second', 'third']

export const ListingSkeleton = () => {
  const t = useTexts(myProductsTexts)
  return (
    <div role="status" aria-label={t.loading}>
      {skeletons.map((key) => (
        <div key={key} className={style.bone} aria-hidden="true">
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
