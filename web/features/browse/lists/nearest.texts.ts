import { texts } from '#web/platform/texts.ts'

/** Heading above the alternatives to an empty list: names what was left out of the search. */
export const nearestTexts = texts({
  governorate: {
    ar: (place: string) => `لا يوجد في ${place}؛ هذه من محافظات أخرى`,
    en: (place: string) => `Nothing in ${place}; these are from other governorates`,
  },
  condition: {
    ar: (condition: string) => `لا يوجد «${condition}»؛ هذه بحالات أخرى`,
    en: (condition: string) => `No results for “${condition}”; these are in other conditions`,
  },
  brand: {
    ar: (brand: string) => `لا يوجد من ${brand}؛ هذه من ماركات أخرى`,
    en: (brand: string) => `Nothing by ${brand}; these are of other brands`,
  },
  type: {
    ar: (type: string) => `لا يوجد في قسم «${type}»؛ هذه من أقسام أخرى`,
    en: (type: string) => `Nothing under “${type}”; these are from other categories`,
  },
  filters: {
    ar: (words: string) => (words ? `هذه نتائج ${words} بلا فلاتر` : 'هذه من القسم نفسه بلا فلاتر'),
    en: (words: string) => (words ? `Results for ${words} without filters` : 'The same category without filters'),
  },
  words: {
    ar: (type: string) => `لم نجد ما كتبته؛ هذه أحدث الإعلانات في قسم «${type}»`,
    en: (type: string) => `Nothing matches these words; here are the newest under “${type}”`,
  },
  all: {
    ar: (_: string) => 'لم نجد ما يشبهه؛ هذه أحدث الإعلانات',
    en: (_: string) => 'Nothing like it yet; here are the newest listings',
  },
  dropped: {
    ar: (filters: string) => `بلا: ${filters}`,
    en: (filters: string) => `Left out: ${filters}`,
  },
  showAll: { ar: 'عرض الكل', en: 'Show all of them' },
})
