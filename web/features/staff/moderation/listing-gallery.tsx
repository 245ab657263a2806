import { useState } from 'react'
import type { ModeratedProduct } from '#contract/endpoints/staff/moderation-queue.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { listingTexts } from '#web/features/staff/moderation/listing.texts.ts'
import style from '#web/features/staff/moderation/listing-gallery.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from '#web/ui/photo.tsx'

const widths = [640, 1280] as const
const fetchLightbox = async () => (await import('#web/ui/lightbox.tsx')).Lightbox

/** One large photo, the others below; a click opens the lightbox. */
export const ListingGallery = ({ product: { pictures } }: { product: ModeratedProduct }) => {
  const t = useTexts(listingTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const [at, setAt] = useState(0)
  const { Part: Lightbox, isOpen, open, close } = useOnDemand(fetchLightbox)
  const shown = pictures[at]
  if (!shown)
    return (
      <div className={style.none}>
        <Icon name="image" size="large" />
        {t.noPhotos}
      </div>
    )
  const slides = pictures.map((picture, index) => ({
    ...photoSource(picture, widths),
    key: picture.id,
    alt: t.photo(formatNumber(lang, index + 1)),
    thumb: pictureUrl(picture.id, 320),
  }))
  return (
    <div>
      <button className={style.large} type="button" aria-label={t.enlarge} onClick={open}>
        <Photo {...photoSource(shown, widths)} alt="" sizes="(min-width: 900px) 400px, 100vw" turn="first" />
        <span className={style.count} dir="ltr">
          {at + 1} / {pictures.length}
        </span>
      </button>
      {pictures.length > 1 && (
        <div className={style.thumbs}>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              aria-label={t.photo(formatNumber(lang, index + 1))}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            >
              <img src={pictureUrl(picture.id, 320)} alt="" />
            </button>
          ))}
        </div>
      )}
      {isOpen && Lightbox && (
        <Lightbox
          label={t.photosOf}
          slides={slides}
          start={at}
          onClose={close}
          words={{
            close: site.close,
            previous: t.previousPhoto,
            next: t.nextPhoto,
            pick: (place) => t.photo(formatNumber(lang, place)),
          }}
        />
      )}
    </div>
  )
}
