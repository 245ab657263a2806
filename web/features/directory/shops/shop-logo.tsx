import type { Picture } from '#domain/listing/pictures.ts'
import style from '#web/features/directory/shops/shop-logo.module.css'
import { photoSource } from '#web/platform/photo-source.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Monogram } from '#web/ui/pictures/monogram.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'

type ShopLogoProps = { logo: Picture | null; name: string; large?: boolean }

export const ShopLogo = ({ logo, name, large = false }: ShopLogoProps) => {
  const monogram = <Monogram name={name} />
  return (
    <span className={classNames(style.logo, large && style.large)} aria-hidden="true">
      {logo ? (
        <Photo {...photoSource(logo, [320])} alt="" turn={large ? 'seen' : 'later'} instead={monogram} />
      ) : (
        monogram
      )}
    </span>
  )
}
