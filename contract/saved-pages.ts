import type { Lang } from '#domain/text/lang.ts'

/** Shown above a page that the server sent from its memory while it could not reach the database. */
export const savedByServer: Record<Lang, (moment: string) => string> = {
  ar: (moment) => `لا نصل إلى بيانات السوق الآن. هذه نسخة محفوظة بتاريخ ${moment}.`,
  en: (moment) => `We cannot reach the market’s data right now. This copy was saved on ${moment}.`,
}
