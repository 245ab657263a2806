import { formatNumber } from '#web/platform/format.ts'
import { texts } from '#web/platform/texts.ts'

export const figureTexts = texts({
  title: { ar: 'أرقام الملصق', en: 'Label figures' },
  why: {
    ar: 'بها يعرف المشتري هل يناسب منظومته. اكتب ما تجده على الملصق واترك الباقي.',
    en: 'They tell buyers whether it fits their system. Enter what the label says and skip the rest.',
  },
  known: {
    ar: (known: number, all: number) => `${formatNumber('ar', known)} من ${formatNumber('ar', all)}`,
    en: (known: number, all: number) => `${formatNumber('en', known)} of ${formatNumber('en', all)}`,
  },
  read: { ar: 'قرأناه من كلامك', en: 'Read from your text' },
  drawing: {
    ar: { Panel: 'الملصق خلف اللوح', Battery: 'الملصق على جنب البطارية', Inverter: 'الملصق على جنب الإنفرتر' },
    en: {
      Panel: 'The label on the back of a panel',
      Battery: 'The label on the side of a battery',
      Inverter: 'The label on the side of an inverter',
    },
  },
  unknown: { ar: 'غير معروف', en: 'Not known' },
})
