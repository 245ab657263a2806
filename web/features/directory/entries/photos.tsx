import { type MouseEvent, useState } from 'react'
import { type Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import style from '#web/features/directory/entries/photos.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import type { Slide } from '#web/ui/pictures/lightbox.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'

const slideWidths = [640, 1280] as const

const toSlide = (picture: Picture, alt: string): Slide => ({
  ...photoSource(picture, slideWidths),
  key: picture.id,
  alt,
  thumb: pictureUrl(picture.id, 320),
})

const fetchLightbox = async () => (await import('#web/ui/pictures/lightbox.tsx')).Lightbox

/** Without JavaScript the link opens the picture file. */
export const useLightbox = (pictures: readonly Picture[], label: string) => {
  const t = useTexts(directoryTexts)
  const { Part: Lightbox, isOpen, open, close } = useOnDemand(fetchLightbox)
  const [start, setStart] = useState(0)
  const linkTo = (picture: Picture, index: number) => ({
    href: pictureUrl(picture.id),
    'aria-label': t.photo(index + 1),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setStart(index)
      open()
    },
  })
  const lightbox = Lightbox && isOpen && (
    <Lightbox
      label={label}
      slides={pictures.map((picture, index) => toSlide(picture, t.photo(index + 1)))}
      start={start}
      onClose={close}
      words={{ close: t.close, previous: t.previousPhoto, next: t.nextPhoto, pick: t.photo }}
    />
  )
  return { linkTo, lightbox }
}

const tilesMax = 6
const tileSizes = '(min-width: 900px) 240px, 33vw'
const tileWidths = [320, 640] as const

export const PhotoGrid = ({ pictures, label }: { pictures: readonly Picture[]; label: string }) => {
  const { linkTo, lightbox } = useLightbox(pictures, label)
  const lang = useLang()
  const hidden = pictures.length - tilesMax
  return (
    <>
      <ul className={style.grid}>
        {pictures.slice(0, tilesMax).map((picture, index) => (
          <li key={picture.id}>
            <a {...linkTo(picture, index)}>
              <Photo {...photoSource(picture, tileWidths)} sizes={tileSizes} alt="" isLinked />
              {hidden > 0 && index === tilesMax - 1 && (
                <span className={style.plus} dir="ltr">
                  +{formatNumber(lang, hidden)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}
