import type { NotificationFacts } from '#contract/endpoints/notify/notification-kinds.ts'
import { gradeNames } from '#domain/condition/condition-texts.ts'

type Words = { title: string; text: string }
type Kind =
  | 'reportApproved'
  | 'reportRejected'
  | 'reportInvited'
  | 'reportConfirmed'
  | 'reportRefused'
  | 'reportWithdrawn'
type Table = {
  [K in Kind]: {
    ar: (facts: NotificationFacts[K]) => Words
    en: (facts: NotificationFacts[K]) => Words
    url: (facts: NotificationFacts[K], id: string) => string
  }
}

/** Isolates the direction of the text, because names may be in either script. */
const own = (text: string) => `\u2068${text}\u2069`
const withNote = (text: string, note: string) => (note ? `${text} ${own(note)}` : text)
const formOf = (_: unknown, id: string) => `/condition-report/${id}`

export const conditionReportTexts: Table = {
  reportApproved: {
    ar: ({ name, grade }) => ({
      title: `تقرير الحالة منشور: ${gradeNames[grade].ar}`,
      text: `${own(name)}. تظهر درجته ${own(grade)} على الإعلان.`,
    }),
    en: ({ name, grade }) => ({
      title: `Condition report published: ${gradeNames[grade].en}`,
      text: `${own(name)} now shows the grade ${grade}.`,
    }),
    url: (_, id) => `/product/${id}`,
  },
  reportRejected: {
    ar: ({ name, reason }) => ({ title: 'لم ننشر تقرير الحالة', text: `${own(name)}: ${own(reason)}` }),
    en: ({ name, reason }) => ({
      title: 'Your condition report was not published',
      text: `${own(name)}: ${own(reason)}`,
    }),
    url: formOf,
  },
  reportInvited: {
    ar: ({ name, needsSeal }) => ({
      title: 'طلب منك بائع تأكيد تقريره',
      text: needsSeal
        ? `${own(name)}: التأكيد للمهندسين الموثّقين. اطلب التوثيق أولاً.`
        : `افحص ${own(name)} ثم أكّد تقرير الحالة أو ارفضه.`,
    }),
    en: ({ name, needsSeal }) => ({
      title: 'A seller asks you to confirm a report',
      text: needsSeal
        ? `${own(name)}: only verified engineers can confirm. Ask to be verified first.`
        : `Check ${own(name)}, then confirm its condition report or refuse.`,
    }),
    url: ({ token }) => `/confirm-report/${encodeURIComponent(token)}`,
  },
  reportConfirmed: {
    ar: ({ name, engineer }) => ({ title: 'أكّد مهندس تقريرك', text: `أكّد ${own(engineer)} تقرير ${own(name)}.` }),
    en: ({ name, engineer }) => ({
      title: 'An engineer confirmed your report',
      text: `${own(engineer)} confirmed the report on ${own(name)}.`,
    }),
    url: (_, id) => `/product/${id}`,
  },
  reportRefused: {
    ar: ({ name, engineer, note }) => ({
      title: 'لم يؤكّد المهندس تقريرك',
      text: withNote(engineer ? `${own(engineer)}: ${own(name)}.` : `${own(name)}.`, note),
    }),
    en: ({ name, engineer, note }) => ({
      title: 'An engineer did not confirm your report',
      text: withNote(engineer ? `${own(engineer)}: ${own(name)}.` : `${own(name)}.`, note),
    }),
    url: formOf,
  },
  reportWithdrawn: {
    ar: ({ name, engineer }) => ({
      title: 'سحب المهندس تأكيده',
      text: `لم يعد ${own(engineer)} يؤكّد تقرير ${own(name)}.`,
    }),
    en: ({ name, engineer }) => ({
      title: 'An engineer withdrew a confirmation',
      text: `${own(engineer)} no longer confirms the report on ${own(name)}.`,
    }),
    url: formOf,
  },
}
