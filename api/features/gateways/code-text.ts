import type { Lang } from '#contract/error-texts.ts'

const words: Record<Lang, (code: string) => string> = {
  ar: (code) => `رمز شمسوق: ${code}. صالح لعشر دقائق. لا تعطه لأحد.`,
  en: (code) => `Shamsouq code: ${code}. Valid for ten minutes. Give it to nobody.`,
}

/** For gateways that send a text of ours; WhatsApp has its own, in its template. */
export const codeText = (lang: Lang, code: string) => words[lang](code)
