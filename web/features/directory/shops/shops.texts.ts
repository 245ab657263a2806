import { plural, texts } from '#web/platform/texts.ts'

export const shopsTexts = texts({
  title: { ar: 'محلات الطاقة الشمسية', en: 'Solar shops' },
  lead: { ar: 'محلات مُراجعة بعناوين وأرقام واضحة', en: 'Reviewed shops with a clear address and number' },
  description: {
    ar: 'محلات الطاقة الشمسية في محافظات اليمن: العناوين وأوقات العمل والخدمات وأرقام التواصل.',
    en: 'Solar shops across Yemen: addresses, opening hours, services and phone numbers.',
  },
  shops: { ar: 'المحلات', en: 'Shops' },
  search: { ar: 'اسم المحل…', en: 'Shop name' },
  allServices: { ar: 'كل الخدمات', en: 'All services' },
  found: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا نتائج',
        one: 'محل واحد',
        two: 'محلان',
        few: '# محلات',
        many: '# محلاً',
        other: '# محل',
      }),
    en: (count: number) => (count === 0 ? 'No results' : plural('en', count, { one: '# shop', other: '# shops' })),
  },
  sorts: {
    ar: { featured: 'الموثّقة أولاً', rating: 'الأعلى تقييماً', newest: 'الأحدث' },
    en: { featured: 'Verified first', rating: 'Top rated', newest: 'Newest' },
  },
  verified: { ar: 'محل موثّق', en: 'Verified shop' },
  placeLine: {
    ar: (city: string, address: string) => `${city}، ${address}`,
    en: (city: string, address: string) => `${city}, ${address}`,
  },
  visit: { ar: 'صفحة المحل', en: 'View shop' },
  pages: { ar: 'الصفحات', en: 'Pages' },
  page: { ar: (page: number) => `صفحة ${page}`, en: (page: number) => `Page ${page}` },
  previous: { ar: 'السابق', en: 'Previous' },
  next: { ar: 'التالي', en: 'Next' },
  noneTitle: { ar: 'لا توجد محلات بعد', en: 'No shops yet' },
  noneText: { ar: 'ستظهر هنا أول المحلات بعد مراجعتها.', en: 'The first shops appear here after review.' },
  errorTitle: { ar: 'تعذّر عرض المحلات', en: 'Shops could not be shown' },
  whatsappText: {
    ar: (site: string, name: string) => `السلام عليكم، وجدت ${name} في ${site} وأريد أن أستفسر عن منتجاتكم.`,
    en: (site: string, name: string) => `Hello, I found ${name} on ${site} and would like to ask about your products.`,
  },
})
