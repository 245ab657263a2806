import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { one } from '#domain/pagination.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Notice above a page from the server's memory, sent while the database cannot be reached. */
export const savedByServer: Record<Lang, (moment: string) => string> = {
  ar: (moment) => `لا نصل إلى بيانات السوق الآن. هذه نسخة محفوظة بتاريخ ${moment}.`,
  en: (moment) => `We cannot reach the market’s data right now. This copy was saved on ${moment}.`,
}

/** Contacts of the operator; null when not configured. */
export const ContactWays = z.object({
  phone: z.nullable(z.string()),
  whatsappPhone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type ContactWays = z.infer<typeof ContactWays>

export const site = {
  contact: endpoint({
    method: 'GET',
    path: '/site/contact',
    access: 'public',
    summary: 'Contacts of the operator of this site.',
    reply: one(ContactWays),
  }),
}
