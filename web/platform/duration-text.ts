import { toLatinDigits } from '#domain/text/numbers.ts'
import type { Lang } from '#web/platform/lang.ts'
import { plural } from '#web/platform/texts.ts'

/** Arabic forms for one, two, three to ten, and eleven or more. */
type Forms = readonly [one: string, two: string, few: string, many: string]

/** Spellings of each unit; the first group of a pattern is the Arabic dual. */
const units = [
  ['minute', /^(?:(دقيقت[اي]ن)|دقيق[ةه]|دقا[ئي]ق|min(?:ute)?s?)$/, ['دقيقة', 'دقيقتان', 'دقائق', 'دقيقة']],
  ['hour', /^(?:(ساعت[اي]ن)|ساع[ةه]|ساعات|h|hours?|hrs?)$/, ['ساعة', 'ساعتان', 'ساعات', 'ساعة']],
  ['day', /^(?:(يوم[اي]ن)|يوماً?|[أا]يام|days?)$/, ['يوم', 'يومان', 'أيام', 'يوماً']],
  ['month', /^(?:(شهر[اي]ن)|شهراً?|[أا]شهر|شهور|months?)$/, ['شهر', 'شهران', 'أشهر', 'شهراً']],
  ['year', /^(?:((?:سنت|عام)[اي]ن)|سن[ةه]|سنوات|سنين|عام|أعوام|years?|yrs?|y)$/, ['سنة', 'سنتان', 'سنوات', 'سنة']],
] as const

const pattern = /^(?:(?:خلال|within|in) )?(?:an? )?(?:(\d{1,3}) ?)?([^\d\s]{1,10})$/

/** Shows `2 years`, `سنتين` or `within an hour` in the reader's language, and anything else as typed. */
export const durationText = (lang: Lang, typed: string): string => {
  const [, digits, word = ''] = pattern.exec(toLatinDigits(typed.trim()).toLowerCase()) ?? []
  for (const [unit, spelling, forms] of units) {
    const found = spelling.exec(word)
    if (found) return inWords(lang, digits ? Number(digits) : found[1] ? 2 : 1, unit, forms)
  }
  return typed
}

const noWarranty =
  /^(?:(?:بدون|بلا|بغير|من غير|لا يوجد|ما فيه?)(?: ضمان)?|no(?:ne)?(?: warranty)?|without(?: warranty)?|n\/a)$/

export const warrantyText = (lang: Lang, typed: string): string =>
  noWarranty.test(typed.trim().toLowerCase()) ? { ar: 'بدون ضمان', en: 'No warranty' }[lang] : durationText(lang, typed)

const inWords = (lang: Lang, count: number, unit: string, [one, two, few, many]: Forms) =>
  lang === 'en'
    ? plural('en', count, { one: `# ${unit}`, other: `# ${unit}s` })
    : plural('ar', count, { zero: `# ${one}`, one, two, few: `# ${few}`, many: `# ${many}`, other: `# ${one}` })

/** «سنتان», "18 months". */
export const monthsText = (lang: Lang, months: number): string =>
  durationText(lang, months % 12 === 0 ? `${months / 12} years` : `${months} months`)

/** «ضمان سنتين مكتوب», "2-year written warranty". */
export const writtenWarranty = (lang: Lang, months: number): string =>
  lang === 'ar'
    ? `ضمان ${monthsText('ar', months).replace(/ان$/, 'ين')} مكتوب`
    : `${monthsText('en', months).replace(' ', '-').replace(/s$/, '')} written warranty`
