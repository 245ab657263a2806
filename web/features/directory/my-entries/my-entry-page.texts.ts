import { texts } from '#web/platform/texts.ts'

/** Apart from those of the page itself, which is loaded later. */
export const myEntryPageTexts = texts({
  titles: {
    ar: { shop: 'محلي', engineer: 'صفحتي في دليل المهندسين' },
    en: { shop: 'My shop', engineer: 'My engineer page' },
  },
  lead: { ar: 'عدّل صفحتك ورد على زبائنك.', en: 'Edit your page and answer your customers.' },
})
