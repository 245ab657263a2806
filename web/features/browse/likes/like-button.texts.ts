import { texts } from '#web/platform/texts.ts'

/** Separate from the other texts of likes, because every card loads these. */
export const likeButtonTexts = texts({
  like: { ar: (name: string) => `المفضلة: ${name}`, en: (name: string) => `Save ${name}` },
  savedHere: {
    ar: 'حفظناه في هذا الجهاز. سجّل الدخول لتجده في كل أجهزتك.',
    en: 'Saved on this device. Sign in to find it on all of yours.',
  },
})
