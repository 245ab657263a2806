import { plural, texts } from '#web/platform/texts.ts'

export const engineerTexts = texts({
  jobTitle: { ar: 'مهندس طاقة شمسية', en: 'Solar engineer' },
  pageTitle: {
    ar: (name: string, place: string) => `${name} · مهندس طاقة شمسية في ${place}`,
    en: (name: string, place: string) => `${name} · solar engineer in ${place}`,
  },
  crumbs: { ar: 'مسار', en: 'Breadcrumb' },
  verified: { ar: 'موثّق', en: 'Verified' },
  placeLine: {
    ar: (governorate: string, city: string) => `${governorate}، ${city}`,
    en: (governorate: string, city: string) => `${city}, ${governorate}`,
  },
  specializations: { ar: 'التخصصات', en: 'Specializations' },
  facts: { ar: 'بالأرقام', en: 'In numbers' },
  yearsOf: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'سنة خبرة',
        one: 'سنة خبرة',
        two: 'سنتا خبرة',
        few: 'سنوات خبرة',
        many: 'سنة خبرة',
        other: 'سنة خبرة',
      }),
    en: (count: number) => plural('en', count, { one: 'year', other: 'years' }),
  },
  reviewsOf: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'بلا تقييم',
        one: 'تقييم واحد',
        two: 'تقييمان',
        few: '# تقييمات',
        many: '# تقييماً',
        other: '# تقييم',
      }),
    en: (count: number) => plural('en', count, { one: '# review', other: '# reviews' }),
  },
  projectsOf: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'مشروع',
        one: 'مشروع',
        two: 'مشروعان',
        few: 'مشاريع',
        many: 'مشروعاً',
        other: 'مشروع',
      }),
    en: (count: number) => plural('en', count, { one: 'project', other: 'projects' }),
  },
  responseTime: { ar: 'سرعة الرد', en: 'reply time' },
  services: { ar: 'الخدمات', en: 'Services' },
  experience: { ar: 'الخبرة', en: 'Experience' },
  team: { ar: 'الفريق', en: 'Team' },
  teamOf: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'يعمل وحده',
        one: 'يعمل وحده',
        two: 'شخصان',
        few: '# أشخاص',
        many: '# شخصاً',
        other: '# شخص',
      }),
    en: (count: number) => (count <= 1 ? 'Works alone' : plural('en', count, { one: '# person', other: '# people' })),
  },
  pricing: { ar: 'الأسعار', en: 'Pricing' },
  hourlyRate: { ar: 'سعر الساعة', en: 'Hourly rate' },
  minimumCharge: { ar: 'الحد الأدنى للأجرة', en: 'Minimum charge' },
  hours: { ar: 'أوقات العمل', en: 'Working hours' },
  certifications: { ar: 'الشهادات', en: 'Certificates' },
  validRange: {
    ar: (from: string, to: string) => `${from} – ${to}`,
    en: (from: string, to: string) => `${from} – ${to}`,
  },
  validUntil: { ar: (year: string) => `حتى ${year}`, en: (year: string) => `until ${year}` },
  expired: { ar: 'منتهية', en: 'Expired' },
  portfolio: { ar: 'أعمال منفّذة', en: 'Portfolio' },
  contact: { ar: 'معلومات التواصل', en: 'Contact' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  email: { ar: 'البريد', en: 'Email' },
  area: { ar: 'المنطقة', en: 'Area' },
  notes: { ar: 'ملاحظات', en: 'Notes' },
  goneTitle: { ar: 'هذا المهندس ليس في الدليل', en: 'This engineer is not listed' },
  goneText: {
    ar: 'ربما أُزيلت الصفحة أو تغيّر رابطها.',
    en: 'The profile may have been removed or its link changed.',
  },
  failedTitle: { ar: 'تعذّر عرض الصفحة', en: 'This profile could not be shown' },
  browse: { ar: 'كل المهندسين', en: 'All engineers' },
})
