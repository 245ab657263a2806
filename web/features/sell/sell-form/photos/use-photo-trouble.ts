import { useState } from 'react'
import { photoTexts } from '#web/features/sell/sell-form/photos/photos.texts.ts'
import type { PickTrouble } from '#web/features/sell/sell-form/photos/picture-list.ts'
import { pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export const usePhotoTrouble = (add: (files: File[]) => PickTrouble[]) => {
  const lang = useLang()
  const t = useTexts(photoTexts)
  const [codes, setCodes] = useState<PickTrouble[]>([])
  return {
    troubles: codes.map((code) => (code === 'images_max' ? t.imagesMax : pictureTroubleTexts[code][lang])),
    take: (files: File[]) => setCodes(add(files)),
  }
}
