import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { LikeButton } from '#web/features/browse/likes/like-button.tsx'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import style from '#web/features/browse/listing/product-bar.module.css'
import { useShare } from '#web/features/browse/listing/use-share.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useGoBack } from '#web/ui/back-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** Back, share and save over the photo of a phone; they stay at the top while the page scrolls. */
export const ProductBar = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const share = useShare(product)
  return (
    <div className={style.bar}>
      <div>
        <Link className={style.back} to={paths.home} aria-label={site.back} onClick={useGoBack()}>
          <Icon name="back" turns />
        </Link>
        <button className={style.share} type="button" aria-label={t.share} onClick={share}>
          <Icon name="share" />
        </button>
        <span className={style.like}>
          <LikeButton product={product} look="disc" />
        </span>
      </div>
    </div>
  )
}
