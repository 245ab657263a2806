import type { Picture } from '#contract/pictures.ts'
import style from '#web/features/engineers/engineer-picture.module.css'
import { photoSource } from '#web/platform/photo-source.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Photo } from '#web/ui/photo.tsx'

type EngineerPictureProps = { picture: Picture | null; turn: 'first' | 'seen' | 'later' }

const missing = (
  <span className={style.missing}>
    <Icon name="eng" size="drawing" />
  </span>
)

/** Decorative, since the name is beside it; a helmet icon when there is no picture. */
export const EngineerPicture = ({ picture, turn }: EngineerPictureProps) =>
  picture ? (
    <Photo {...photoSource(picture, [320])} alt="" turn={turn} instead={turn === 'first' ? undefined : missing} />
  ) : (
    missing
  )
