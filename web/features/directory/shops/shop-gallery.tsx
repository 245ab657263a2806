import type { Picture } from '#domain/listing/pictures.ts'
import { PhotoGrid, useLightbox } from '#web/features/directory/entries/photos.tsx'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import style from '#web/features/directory/shops/shop-gallery.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'
import { Photo } from '#web/ui/photo.tsx'

const mosaicMax = 5
const coverWidths = [640, 1280] as const
const tileWidths = [320, 640] as const

/** On a phone only the first picture, as a cover; on a desktop a mosaic of up to five. */
export const ShopGallery = ({ pictures }: { pictures: readonly Picture[] }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  const { linkTo, lightbox } = useLightbox(pictures, t.photos)
  if (pictures.length === 0) return null
  const shown = pictures.slice(0, mosaicMax)
  const hidden = pictures.length - shown.length
  return (
    <>
      <div className={style.gallery} data-count={shown.length}>
        {shown.map((picture, index) => (
          <a key={picture.id} {...linkTo(picture, index)}>
            <Photo
              {...photoSource(picture, index === 0 ? coverWidths : tileWidths)}
              sizes={index === 0 ? '(min-width: 900px) 620px, 100vw' : '310px'}
              alt=""
              turn={index === 0 ? 'first' : 'later'}
              isLinked
            />
            {hidden > 0 && index === mosaicMax - 1 && (
              <span className={style.plus} dir="ltr">
                +{formatNumber(lang, hidden)}
              </span>
            )}
          </a>
        ))}
      </div>
      {lightbox}
    </>
  )
}

/** On a phone these pictures come further down the page. */
export const ShopPhotos = ({ pictures }: { pictures: readonly Picture[] }) => {
  const t = useTexts(shopTexts)
  return (
    pictures.length > 1 && (
      <div className="only-mobile">
        <Section title={t.photos}>
          <PhotoGrid pictures={pictures} label={t.photos} />
        </Section>
      </div>
    )
  )
}
