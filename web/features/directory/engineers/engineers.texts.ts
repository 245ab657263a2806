import { plural, texts } from '#web/platform/texts.ts'

export const engineersTexts = texts({
  tileTitle: { ar: 'كم لوحاً يحتاج بيتك؟', en: 'How many panels do you need?' },
  tileText: {
    ar: 'احسب منظومتك قبل أن تتصل، فيكون كلامك مع المهندس واضحاً.',
    en: 'Size your system before you call, so you know what to ask for.',
  },
  tileLink: { ar: 'احسب منظومتك', en: 'Size your system' },
  title: { ar: 'مهندسو الطاقة الشمسية', en: 'Solar engineers' },
  lead: { ar: 'تصميم وتركيب وصيانة في محافظات اليمن', en: 'Design, installation and repair across Yemen' },
  description: {
    ar: 'مهندسو طاقة شمسية في محافظات اليمن: تصميم وتركيب وصيانة، بأسعار وتقييمات وأرقام مباشرة.',
    en: 'Solar engineers across Yemen: design, installation and repair, with rates, reviews and direct numbers.',
  },
  engineers: { ar: 'المهندسون', en: 'Engineers' },
  search: { ar: 'اسم، تخصص…', en: 'Name or skill' },
  all: { ar: 'الكل', en: 'All' },
  found: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا نتائج',
        one: 'مهندس واحد',
        two: 'مهندسان',
        few: '# مهندسين',
        many: '# مهندساً',
        other: '# مهندس',
      }),
    en: (count: number) =>
      count === 0 ? 'No results' : plural('en', count, { one: '# engineer', other: '# engineers' }),
  },
  sorts: {
    ar: { featured: 'المميّزون أولاً', rating: 'الأعلى تقييماً', newest: 'الأحدث' },
    en: { featured: 'Featured first', rating: 'Top rated', newest: 'Newest' },
  },
  availability: { ar: 'التوفّر', en: 'Availability' },
  availabilities: {
    ar: { today: 'متاح اليوم', available: 'متاح', busy: 'مشغول', unavailable: 'غير متاح' },
    en: { today: 'Available today', available: 'Available', busy: 'Busy', unavailable: 'Unavailable' },
  },
  experience: { ar: 'الخبرة', en: 'Experience' },
  bands: {
    ar: { '1-3': '1 إلى 3 سنوات', '3-5': '3 إلى 5 سنوات', '5-10': '5 إلى 10 سنوات', '10+': '10 سنوات فأكثر' },
    en: { '1-3': '1–3 years', '3-5': '3–5 years', '5-10': '5–10 years', '10+': '10+ years' },
  },
  specialization: { ar: 'التخصص', en: 'Specialization' },
  anySpecialization: { ar: 'كل التخصصات', en: 'All specializations' },
  verified: { ar: 'مهندس موثّق', en: 'Verified engineer' },
  featured: { ar: 'مميّز', en: 'Featured' },
  years: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'خبرة أقل من سنة',
        one: 'خبرة سنة',
        two: 'خبرة سنتين',
        few: 'خبرة # سنوات',
        many: 'خبرة # سنة',
        other: 'خبرة # سنة',
      }),
    en: (count: number) =>
      count === 0
        ? 'Under a year’s experience'
        : plural('en', count, { one: '# year’s experience', other: '# years’ experience' }),
  },
  from: { ar: 'من', en: 'From' },
  perHour: { ar: '/ ساعة', en: '/ hour' },
  view: { ar: 'عرض الصفحة', en: 'View profile' },
  noneTitle: { ar: 'لا يوجد مهندسون بعد', en: 'No engineers yet' },
  noneText: {
    ar: 'سيظهر هنا أول المهندسين بعد مراجعة طلباتهم.',
    en: 'The first engineers appear here once we have approved them.',
  },
  errorTitle: { ar: 'تعذّر عرض المهندسين', en: 'Engineers could not be shown' },
  whatsappText: {
    ar: (site: string) => `السلام عليكم، وجدت صفحتك في ${site} وأريد أن أستفسر عن خدماتك في الطاقة الشمسية.`,
    en: (site: string) => `Hello, I found your profile on ${site} and would like to ask about your solar services.`,
  },
})
