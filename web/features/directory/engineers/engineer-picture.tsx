import type { Picture } from '#domain/listing/pictures.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Monogram } from '#web/ui/pictures/monogram.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'

type EngineerPictureProps = { picture: Picture | null; name: string; turn: 'first' | 'seen' | 'later' }

/** Decorative, since the name is beside it. */
export const EngineerPicture = ({ picture, name, turn }: EngineerPictureProps) => {
  const monogram = <Monogram name={name} />
  if (!picture) return monogram
  return <Photo {...photoSource(picture, [320])} alt="" turn={turn} instead={turn === 'first' ? undefined : monogram} />
}
