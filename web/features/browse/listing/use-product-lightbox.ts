import { useState } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'

const widths = [640, 1280] as const
const fetchLightbox = async () => (await import('#web/ui/pictures/lightbox.tsx')).Lightbox

export const useProductLightbox = ({ name, pictures }: Pick<ProductPage, 'name' | 'pictures'>) => {
  const t = useTexts(pageTexts)
  const site = useTexts(siteTexts)
  const part = useOnDemand(fetchLightbox)
  const [start, setStart] = useState(0)
  const open = (index: number) => {
    setStart(index)
    part.open()
  }
  const slides = pictures.map((picture, index) => ({
    ...photoSource(picture, widths),
    key: picture.id,
    alt: t.photoOf(name, index + 1),
    thumb: pictureUrl(picture.id, 320),
  }))
  const words = { close: site.close, previous: t.previousPhoto, next: t.nextPhoto, pick: t.photo }
  return {
    Lightbox: part.Part,
    lightbox: part.isOpen ? { label: t.photos(name), slides, start, onClose: part.close, words } : null,
    open,
  }
}
