const limitTexts = {
  too_small: {
    ar: (limit: string) => `أقل رقم مقبول ${limit}.`,
    en: (limit: string) => `The lowest number here is ${limit}.`,
  },
  too_big: {
    ar: (limit: string) => `أكبر رقم مقبول ${limit}.`,
    en: (limit: string) => `The highest number here is ${limit}.`,
  },
} as const

/** Why a number was refused, with its limit. */
export type LimitReason = `${keyof typeof limitTexts}:${number}`

/** Years have four digits and no separators. */
export const limitSentence = (reason: string, lang: 'ar' | 'en'): string | undefined => {
  const [, code, limit = ''] = /^(too_small|too_big):(-?[\d.]+)$/.exec(reason) ?? []
  if (!code) return undefined
  const shown = Math.abs(Number(limit)) < 10_000 ? limit : Number(limit).toLocaleString('en')
  return limitTexts[code as keyof typeof limitTexts][lang](shown)
}
