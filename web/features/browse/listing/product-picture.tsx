import type { Picture, PictureWidth } from '#domain/listing/pictures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import style from '#web/features/browse/listing/product-picture.module.css'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'

type ProductPictureProps = {
  picture: Picture | undefined
  type: ProductType
  alt: string
  sizes: string
  widths: readonly [PictureWidth, ...PictureWidth[]]
  turn: 'first' | 'seen' | 'later'
  isLinked?: boolean
}

export const ProductPicture = ({ picture, type, widths, ...photo }: ProductPictureProps) =>
  picture ? (
    <Photo {...photoSource(picture, widths)} {...photo} />
  ) : (
    <span className={style.missing}>
      <Icon name={typeIcons[type]} size="drawing" />
    </span>
  )
