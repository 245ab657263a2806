import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/photo.module.css'

export type PhotoSource = { src: string; srcSet?: string; avif: string; width: number; height: number }

type PhotoProps = PhotoSource & {
  alt: string
  sizes?: string
  /** `first` is asked for at once, `seen` with the page, `later` when it comes near. */
  turn?: 'first' | 'seen' | 'later'
  className?: string
}

/** AVIF with a JPEG behind it; it fills its frame. */
export const Photo = ({ alt, sizes, turn = 'later', className, avif, ...image }: PhotoProps) => (
  <picture className={classNames(style.photo, className)}>
    <source type="image/avif" srcSet={avif} sizes={sizes} />
    <img
      {...image}
      alt={alt}
      sizes={sizes}
      loading={turn === 'later' ? 'lazy' : undefined}
      decoding="async"
      fetchPriority={turn === 'first' ? 'high' : undefined}
    />
  </picture>
)
