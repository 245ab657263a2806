import { useState } from 'react'
import type { PublicReport } from '#contract/endpoints/sell/condition-reports.ts'
import { slotNames } from '#domain/condition/condition-texts.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { reportViewTexts } from '#web/features/sell/condition-reports/report-view.texts.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const widths = [640, 1280] as const
const fetchLightbox = async () => (await import('#web/ui/lightbox.tsx')).Lightbox

/** Lightbox with the photos of a report, starting at the clicked one. */
export const useReportLightbox = ({ photos }: Pick<PublicReport, 'photos'>) => {
  const t = useTexts(reportViewTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const part = useOnDemand(fetchLightbox)
  const [start, setStart] = useState(0)
  const open = (at: number) => {
    setStart(at)
    part.open()
  }
  const slides = photos.map(({ slot, picture }) => ({
    ...photoSource(picture, widths),
    key: slot,
    alt: slotNames[slot][lang],
    thumb: pictureUrl(picture.id, 320),
  }))
  const words = { close: site.close, previous: t.previous, next: t.next, pick: t.photo }
  return {
    Lightbox: part.Part,
    lightbox: part.isOpen ? { label: t.photosOf, slides, start, onClose: part.close, words } : null,
    open,
  }
}
