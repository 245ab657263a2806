import { texts } from '#web/platform/texts.ts'

/** Separate from the texts of the page itself, which load later. */
export const myEntryPageTexts = texts({
  titles: {
    ar: { shop: 'محلي', engineer: 'صفحتي في دليل المهندسين' },
    en: { shop: 'My shop', engineer: 'My engineer page' },
  },
  lead: { ar: 'عدّل صفحتك ورد على زبائنك.', en: 'Edit your page and answer your customers.' },
})
