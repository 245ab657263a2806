import { type Picture, type PictureFormat, type PictureWidth, pictureUrl } from '#contract/pictures.ts'
import type { ProductType } from '#contract/products.ts'
import style from '#web/features/products/product-picture.module.css'
import { typeIcons } from '#web/features/products/product-types.ts'
import { Icon } from '#web/ui/icon.tsx'

type ProductPictureProps = {
  picture: Picture | undefined
  type: ProductType
  alt: string
  sizes: string
  widths: readonly [PictureWidth, ...PictureWidth[]]
  /** `first` is asked for at once, `seen` with the page, `later` when it comes near. */
  turn: 'first' | 'seen' | 'later'
}

/** AVIF with a JPEG behind it; without a picture the drawing of its category. */
export const ProductPicture = ({ picture, type, alt, sizes, widths, turn }: ProductPictureProps) => {
  if (!picture)
    return (
      <span className={style.missing}>
        <Icon name={typeIcons[type]} size="drawing" />
      </span>
    )
  return (
    <picture className={style.picture}>
      <source type="image/avif" srcSet={sourceSet(picture, widths, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(picture.id, widths[0])}
        srcSet={sourceSet(picture, widths, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={turn === 'later' ? 'lazy' : undefined}
        decoding="async"
        fetchPriority={turn === 'first' ? 'high' : undefined}
      />
    </picture>
  )
}

const sourceSet = ({ id }: Picture, widths: readonly PictureWidth[], format: PictureFormat) =>
  widths.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')
