import { plural, texts } from '#web/platform/texts.ts'

type Forms = [one: string, two: string, few: string, many: string, other: string]

/** For counts of listings; none is never shown. */
const ar =
  ([one, two, few, many, other]: Forms) =>
  (count: number) =>
    plural('ar', count, { zero: other, one, two, few, many, other })
const en =
  ([one, other]: [string, string]) =>
  (count: number) =>
    plural('en', count, { one, other })

/** Nested by action; `texts` nests strings only. */
const byAction = {
  ar: {
    ask: {
      renew: ar(['تجديد هذا الإعلان؟', 'تجديد إعلانين؟', 'تجديد # إعلانات؟', 'تجديد # إعلاناً؟', 'تجديد # إعلان؟']),
      sold: ar([
        'بِعت هذا المنتج؟',
        'تعليم إعلانين كمباعين؟',
        'تعليم # إعلانات كمباعة؟',
        'تعليم # إعلاناً كمباع؟',
        'تعليم # إعلان كمباع؟',
      ]),
      remove: ar(['حذف هذا الإعلان؟', 'حذف إعلانين؟', 'حذف # إعلانات؟', 'حذف # إعلاناً؟', 'حذف # إعلان؟']),
    },
    askText: {
      renew: 'ما قارب الانتهاء يُمدَّد 60 يوماً، وما انتهى أو بِيع يعود إلى المراجعة.',
      sold: 'تُزال من السوق. يمكنك عرضها من جديد بعد المراجعة.',
      remove: 'تختفي من السوق مع صورها ولا يمكن استرجاعها.',
    },
    yes: {
      renew: ar(['جدّده', 'جدّد الاثنين', 'جدّد # إعلانات', 'جدّد # إعلاناً', 'جدّد # إعلان']),
      sold: ar(['نعم، بِيع', 'نعم، بِيع الاثنان', 'نعم، بِيعت # إعلانات', 'نعم، بِيع # إعلاناً', 'نعم، بِيع # إعلان']),
      remove: ar(['احذفه', 'احذف الاثنين', 'احذف # إعلانات', 'احذف # إعلاناً', 'احذف # إعلان']),
    },
    done: {
      renew: ar(['جُدّد الإعلان', 'جُدّد إعلانان', 'جُدّدت # إعلانات', 'جُدّد # إعلاناً', 'جُدّد # إعلان']),
      sold: ar([
        'عُلّم الإعلان كمباع',
        'عُلّم إعلانان كمباعين',
        'عُلّمت # إعلانات كمباعة',
        'عُلّم # إعلاناً كمباع',
        'عُلّم # إعلان كمباع',
      ]),
      remove: ar(['حُذف الإعلان', 'حُذف إعلانان', 'حُذفت # إعلانات', 'حُذف # إعلاناً', 'حُذف # إعلان']),
    },
  },
  en: {
    ask: {
      renew: en(['Renew this listing?', 'Renew # listings?']),
      sold: en(['Is it sold?', 'Mark # listings as sold?']),
      remove: en(['Delete this listing?', 'Delete # listings?']),
    },
    askText: {
      renew: 'Those about to expire run for 60 more days. Expired and sold ones go back to review.',
      sold: 'They leave the market. You can list them again after a review.',
      remove: 'They are taken down with their photos. This can’t be undone.',
    },
    yes: {
      renew: en(['Renew it', 'Renew # listings']),
      sold: en(['Yes, it’s sold', 'Mark # as sold']),
      remove: en(['Delete it', 'Delete # listings']),
    },
    done: {
      renew: en(['Renewed # listing', 'Renewed # listings']),
      sold: en(['Marked # listing as sold', 'Marked # listings as sold']),
      remove: en(['Deleted # listing', 'Deleted # listings']),
    },
  },
}

const plain = texts({
  no: { ar: 'إلغاء', en: 'Cancel' },
  noneDone: { ar: 'لم يتغيّر شيء', en: 'Nothing was changed' },
  refused: {
    ar: (count: number, reason: string) =>
      `${plural('ar', count, {
        zero: 'بقي # إعلان كما هو',
        one: 'بقي إعلان كما هو',
        two: 'بقي إعلانان كما هما',
        few: 'بقيت # إعلانات كما هي',
        many: 'بقي # إعلاناً كما هو',
        other: 'بقي # إعلان كما هو',
      })}: ${reason}`,
    en: (count: number, reason: string) =>
      `${plural('en', count, { one: '# listing stays as it is', other: '# listings stay as they are' })}: ${reason}`,
  },
  failed: {
    ar: (count: number) => (count === 1 ? 'لم يتغيّر الإعلان' : 'لم تتغيّر الإعلانات كلها'),
    en: (count: number) => (count === 1 ? 'The listing was not changed' : 'Not all listings were changed'),
  },
  chosen: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم تختر شيئاً',
        one: 'اخترت إعلاناً',
        two: 'اخترت إعلانين',
        few: 'اخترت # إعلانات',
        many: 'اخترت # إعلاناً',
        other: 'اخترت # إعلان',
      }),
    en: (count: number) => plural('en', count, { one: '# chosen', other: '# chosen' }),
  },
  selectAll: { ar: 'اختر الكل', en: 'Select all' },
  wholeFilter: {
    ar: (count: string) => `اختر كل النتائج (${count})`,
    en: (count: string) => `Select all ${count} that match`,
  },
  isWholeFilter: { ar: 'كل النتائج، وما لم يُعرض منها أيضاً', en: 'All that match, also those not shown' },
  clear: { ar: 'ألغِ الاختيار', en: 'Clear' },
  tooMany: {
    ar: 'اختر 200 إعلان على الأكثر، أو كل النتائج.',
    en: 'Choose at most 200, or all that match.',
  },
  actions: { ar: 'ما اخترته', en: 'Chosen listings' },
  prices: { ar: 'غيّر الأسعار', en: 'Change prices' },
  renew: { ar: 'جدّد', en: 'Renew' },
  sold: { ar: 'بِيعت', en: 'Mark sold' },
  remove: { ar: 'احذف', en: 'Delete' },
  download: { ar: 'نزّل إعلاناتك ملفاً', en: 'Download your listings' },
  search: { ar: 'ابحث في إعلاناتك', en: 'Search your listings' },
  searchHint: { ar: 'اسم أو ماركة أو موديل', en: 'Name, brand or model' },
  searchButton: { ar: 'بحث', en: 'Search' },
  type: { ar: 'النوع', en: 'Type' },
  allTypes: { ar: 'كل الأنواع', en: 'All types' },
  shop: { ar: 'باسم من', en: 'Posted as' },
  allShops: { ar: 'أنا والمحل', en: 'Me and shops' },
  self: { ar: 'باسمي', en: 'Me' },
})

export const manyTexts = { ar: { ...plain.ar, ...byAction.ar }, en: { ...plain.en, ...byAction.en } }
