import { useState } from 'react'
import { photoTexts } from '#web/features/listings/photos.texts.ts'
import { type FailureCode, failureTexts } from '#web/platform/errors.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** Takes files and says at once what is wrong with those that were refused. */
export const usePhotoTrouble = (add: (files: File[]) => FailureCode | 'images_max' | null) => {
  const lang = useLang()
  const t = useTexts(photoTexts)
  const [code, setCode] = useState<FailureCode | 'images_max' | null>(null)
  return {
    trouble: code === 'images_max' ? t.imagesMax : code && failureTexts[code][lang],
    take: (files: File[]) => setCode(add(files)),
  }
}
