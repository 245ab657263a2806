import { createContext, type ReactNode, use, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/photo.module.css'

export type PhotoSource = {
  src: string
  srcSet?: string
  avif: string
  /** Its smallest files, for who saves data. */
  least: { src: string; avif: string }
  width: number
  height: number
}

type PhotoProps = PhotoSource & {
  alt: string
  sizes?: string
  /** `first` is asked for at once, `seen` with the page, `later` when it comes near, `asked` by somebody. */
  turn?: 'first' | 'seen' | 'later' | 'asked'
  className?: string
  /** It stands in a link that opens it. */
  isLinked?: boolean
  /** What stands there for who saves data, where it is too small to be worth a tap. */
  instead?: ReactNode
}

/** For who saves data: what a photo that waits for a tap says, and whether all of them wait or only those out of sight. */
export type Frugal = { words: string; isStrict: boolean }

export const SaveDataContext = createContext<Frugal | null>(null)

/** AVIF with a JPEG behind it; it fills its frame. Who saves data gets its smallest files, and those when asked for. */
export const Photo = (photo: PhotoProps) => {
  const { turn = 'later' } = photo
  const frugal = use(SaveDataContext)
  if (!frugal) return <Picture {...photo} />
  const waits = turn === 'later' || (turn !== 'asked' && frugal.isStrict)
  return waits ? <PhotoOnContactClick {...photo} words={frugal.words} /> : <SmallPicture {...photo} />
}

const SmallPicture = ({ least, sizes: _, srcSet: __, ...photo }: PhotoProps) => (
  <Picture {...photo} {...least} least={least} />
)

const Picture = ({ alt, sizes, turn = 'later', className, avif, least, src, srcSet, width, height }: PhotoProps) => (
  <picture className={classNames(style.photo, className)}>
    {sizes && <source media="(prefers-reduced-data: reduce)" type="image/avif" srcSet={least.avif} />}
    <source type="image/avif" srcSet={avif} sizes={sizes} />
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

/** Without a script it is a link to its file. */
const PhotoOnContactClick = ({ words, ...photo }: PhotoProps & { words: string }) => {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <SmallPicture {...photo} turn="asked" />
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
      className={classNames(style.waits, style.tap)}
      href={photo.least.src}
      onClick={(event) => {
        event.preventDefault()
        setAsked(true)
      }}
    >
      {face}
    </a>
  )
}
