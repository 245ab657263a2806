import type { FailureCode } from '#web/platform/api.ts'
import { failureTexts } from '#web/platform/errors.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { texts } from '#web/platform/texts.ts'

const ownTexts = {
  file_large: {
    ar: 'الملف أكبر من 40 ميجابايت. اختر صورة أصغر.',
    en: 'The file is larger than 40 MB. Choose a smaller photo.',
  },
  pixels_many: {
    ar: 'الصورة أكثر من 50 ميجابكسل. صغّر دقة الكاميرا أو اختر صورة أخرى.',
    en: 'The photo has more than 50 megapixels. Lower the camera’s resolution or choose another one.',
  },
  heic: {
    ar: 'هذه صورة HEIC ولا يستطيع متصفحك فتحها. اجعل الكاميرا تحفظ JPEG، أو أرسل لقطة شاشة للصورة.',
    en: 'This is a HEIC photo, which your browser cannot open. Set the camera to JPEG, or use a screenshot of the photo.',
  },
  webp: {
    ar: 'هذه صورة WebP ولا يستطيع متصفحك فتحها. احفظها بصيغة JPEG أو PNG.',
    en: 'This is a WebP photo, which your browser cannot open. Save it as JPEG or PNG.',
  },
} as const satisfies Record<string, Record<Lang, string>>

export type PictureTrouble = FailureCode | keyof typeof ownTexts

export const pictureTroubleTexts: Record<PictureTrouble, Record<Lang, string>> = { ...failureTexts, ...ownTexts }

export const pictureTileTexts = texts({
  uploading: { ar: 'رفع الصورة', en: 'Uploading the photo' },
  tryAgain: { ar: 'أعد المحاولة', en: 'Try again' },
  drop: { ar: 'إزالة', en: 'Remove' },
})
