import type { Lang } from '#web/platform/lang.ts'

const timeFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Aden',
  })
const times: Record<Lang, Intl.DateTimeFormat> = { ar: timeFormat('ar-YE-u-nu-latn'), en: timeFormat('en-GB') }

/** In Yemen's time zone. */
export const formatTime = (lang: Lang, iso: string) => times[lang].format(new Date(iso))
