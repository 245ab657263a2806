import { createContext, type ReactNode, use, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/pictures/photo.module.css'

export type PhotoSource = {
  src: string
  srcSet?: string
  avif: string
  /** The smallest files, for save-data. */
  least: { src: string; avif: string }
  width: number
  height: number
}

type PhotoProps = PhotoSource & {
  alt: string
  sizes?: string
  /**
   * When it loads: `first` with high priority, `seen` with the page, `later` when it comes near the viewport, `asked`
   * after a click.
   */
  turn?: 'first' | 'seen' | 'later' | 'asked'
  className?: string
  /** The photo is inside a link, so a click opens that. */
  isLinked?: boolean
  /** Shown instead with save-data, where the photo is too small to be worth a click. */
  instead?: ReactNode
}

/** Save-data mode; `words` labels photos that load on click. */
export type SaveData = { words: string }

export const SaveDataContext = createContext<SaveData | null>(null)

/** AVIF with a JPEG fallback, filling its frame. With save-data only the smallest files load, on click. */
export const Photo = (photo: PhotoProps) => {
  const saveData = use(SaveDataContext)
  if (!saveData) return <Picture {...photo} />
  return photo.turn === 'asked' ? <SmallPicture {...photo} /> : <PhotoOnClick {...photo} words={saveData.words} />
}

const SmallPicture = ({ least, sizes: _, srcSet: __, ...photo }: PhotoProps) => (
  <Picture {...photo} src={least.src} least={least} />
)

const Picture = ({ alt, sizes, turn = 'later', className, avif, least, src, srcSet, width, height }: PhotoProps) => (
  <picture className={classNames(style.photo, className)}>
    <source type="image/avif" srcSet={sizes ? avif : least.avif} sizes={sizes} />
    <img
      src={src}
      srcSet={sizes && srcSet}
      width={width}
      height={height}
      alt={alt}
      sizes={sizes}
      loading={turn === 'later' || turn === 'asked' ? 'lazy' : undefined}
      decoding="async"
      fetchPriority={turn === 'first' ? 'high' : undefined}
    />
  </picture>
)

/** Without JavaScript it is a link to its file. */
const PhotoOnClick = ({ words, ...photo }: PhotoProps & { words: string }) => {
  const [isRequested, setRequested] = useState(false)
  if (isRequested) return <SmallPicture {...photo} turn="asked" />
  if (photo.instead !== undefined) return photo.instead
  const face = (
    <>
      <Icon name="image" />
      {words}
    </>
  )
  if (photo.isLinked) return <span className={style.waits}>{face}</span>
  return (
    <a
      className={classNames(style.waits, style.clickable)}
      href={photo.least.src}
      onClick={(event) => {
        event.preventDefault()
        setRequested(true)
      }}
    >
      {face}
    </a>
  )
}
