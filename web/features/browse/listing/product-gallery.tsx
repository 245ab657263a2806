import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import style from '#web/features/browse/listing/product-gallery.module.css'
import { ProductPicture } from '#web/features/browse/listing/product-picture.tsx'
import { useProductLightbox } from '#web/features/browse/listing/use-product-lightbox.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

const widths = [640, 1280] as const
/** Smaller than the drawn width on purpose: phones then load the 640-pixel file; the lightbox loads a larger one. */
const sizes = '(min-width: 900px) 780px, 54vw'
const thumbWidths = [320] as const

/** Without JavaScript each picture is a link to its file. */
export const ProductGallery = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const { pictures } = product
  const { Lightbox, lightbox, open } = useProductLightbox(product)
  const { track, at, onScroll, show, isTouched, touch } = useTrack()
  return (
    <div>
      <div className={classNames(style.frame, isTouched && style.touched)}>
        <div ref={track} className={style.track} onScroll={onScroll}>
          {pictures.map((picture, index) => (
            <Slide
              key={picture.id}
              id={slideId(index)}
              href={pictureUrl(picture.id)}
              label={t.photoOf(product.name, index + 1)}
              count={`${index + 1} / ${pictures.length}`}
              onOpen={() => open(index)}
              onTouch={touch}
            >
              <ProductPicture
                picture={picture}
                type={product.type}
                alt=""
                sizes={sizes}
                widths={widths}
                turn={index === 0 ? 'first' : 'later'}
                isLinked
              />
            </Slide>
          ))}
          {pictures.length === 0 && (
            <ProductPicture picture={undefined} type={product.type} alt="" sizes={sizes} widths={widths} turn="first" />
          )}
        </div>
        {pictures.length > 0 && (
          <button className={style.enlarge} type="button" aria-label={t.enlarge} onClick={() => open(at)}>
            <Icon name="expand" />
          </button>
        )}
      </div>
      {pictures.length > 1 && <Thumbs product={product} at={at} onShow={show} />}
      {Lightbox && lightbox && <Lightbox {...lightbox} />}
    </div>
  )
}

const slideId = (index: number) => `photo-${index + 1}`

type SlideProps = {
  id: string
  href: string
  label: string
  count: string
  onOpen: () => void
  onTouch: () => void
  children: ReactNode
}

const Slide = ({ id, href, label, count, onOpen, onTouch, children }: SlideProps) => (
  <div className={style.slide}>
    <a
      id={id}
      href={href}
      aria-label={label}
      aria-haspopup="dialog"
      onPointerDown={onTouch}
      onFocus={onTouch}
      onClick={inPlace(onOpen)}
    >
      {children}
    </a>
    <span className={style.count} dir="ltr" aria-hidden="true">
      <Icon name="image" size="small" />
      {count}
    </span>
  </div>
)

/** Modified clicks open a new tab as usual. */
const inPlace = (run: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  run()
}

type ThumbsProps = { product: ProductPage; at: number; onShow: (index: number) => void }

const Thumbs = ({ product, at, onShow }: ThumbsProps) => {
  const t = useTexts(pageTexts)
  return (
    <nav className={style.thumbs} aria-label={t.photos(product.name)}>
      {product.pictures.map((picture, index) => (
        <a
          key={picture.id}
          href={`#${slideId(index)}`}
          aria-label={t.photo(index + 1)}
          aria-current={index === at ? 'true' : undefined}
          onClick={inPlace(() => onShow(index))}
        >
          <ProductPicture
            picture={picture}
            type={product.type}
            alt=""
            sizes="150px"
            widths={thumbWidths}
            turn="later"
            isLinked
          />
        </a>
      ))}
    </nav>
  )
}

/** The browser itself scrolls and snaps; script only reads the position and scrolls to a picture. */
const useTrack = () => {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  const onScroll = ({ currentTarget }: { currentTarget: Element }) => {
    touch()
    setAt(pictureAt(currentTarget))
  }
  // A visitor may have swiped to another picture before hydration.
  useEffect(() => {
    if (!track.current?.scrollLeft) return
    setTouched(true)
    setAt(pictureAt(track.current))
  }, [])
  const show = (index: number) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.children[index]?.scrollIntoView({
      behavior: isCalm ? 'instant' : 'smooth',
      inline: 'start',
      block: 'nearest',
    })
  }
  return { track, at, onScroll, show, isTouched, touch }
}

const pictureAt = ({ scrollLeft, clientWidth }: Element) => Math.round(Math.abs(scrollLeft) / clientWidth)
