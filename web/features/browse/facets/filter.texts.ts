import { plural, texts } from '#web/platform/texts.ts'

export const governorateTexts = texts({
  title: { ar: 'أين تبحث؟', en: 'Where are you looking?' },
  search: { ar: 'ابحث عن محافظة…', en: 'Find a governorate' },
  none: { ar: 'لا توجد محافظة بهذا الاسم.', en: 'No governorate has this name.' },
})

export const filterTexts = texts({
  title: { ar: 'تصفية النتائج', en: 'Filters' },
  governorate: { ar: 'المحافظة', en: 'Governorate' },
  city: { ar: 'المدينة', en: 'City' },
  allCities: { ar: 'كل المدن', en: 'All cities' },
  category: { ar: 'القسم', en: 'Category' },
  allCategories: { ar: 'كل الأقسام', en: 'All categories' },
  brand: { ar: 'الماركة', en: 'Brand' },
  allBrands: { ar: 'كل الماركات', en: 'All brands' },
  chemistry: { ar: 'نوع البطارية', en: 'Battery type' },
  systemVolts: { ar: 'جهد المنظومة', en: 'System voltage' },
  phases: { ar: 'الفاز', en: 'Phases' },
  moreBrands: { ar: 'ماركات أخرى', en: 'More brands' },
  sliderLow: { ar: 'أقل سعر', en: 'Lowest price' },
  sliderHigh: { ar: 'أعلى سعر', en: 'Highest price' },
  orMore: { ar: (money: string) => `${money} فأكثر`, en: (money: string) => `${money} or more` },
  show: {
    ar: (total: number) =>
      plural('ar', total, {
        zero: 'لا نتائج بهذه الشروط',
        one: 'عرض منتج واحد',
        two: 'عرض منتجين',
        few: 'عرض # منتجات',
        many: 'عرض # منتجاً',
        other: 'عرض # منتج',
      }),
    en: (total: number) => plural('en', total, { one: 'Show # product', other: 'Show # products' }),
  },
  showAny: { ar: 'عرض النتائج', en: 'Show results' },
  showNone: { ar: 'لا نتائج بهذه الشروط', en: 'No results like this' },
})
