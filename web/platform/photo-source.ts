import { type Picture, type PictureFormat, type PictureWidth, pictureUrl } from '#domain/listing/pictures.ts'

const least = 320

/** The first width is the fallback for browsers without `srcset`. */
export const photoSource = (picture: Picture, widths: readonly [PictureWidth, ...PictureWidth[]]) => {
  const setOf = (format: PictureFormat) =>
    widths.map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`).join(', ')
  return {
    src: pictureUrl(picture.id, widths[0]),
    srcSet: setOf('jpg'),
    avif: setOf('avif'),
    least: { src: pictureUrl(picture.id, least), avif: pictureUrl(picture.id, least, 'avif') },
    width: picture.width,
    height: picture.height,
  }
}
