import { texts } from '#web/platform/texts.ts'

export const shopTexts = texts({
  pageTitle: {
    ar: (name: string, place: string) => `${name} · محل طاقة شمسية في ${place}`,
    en: (name: string, place: string) => `${name} · solar shop in ${place}`,
  },
  crumbs: { ar: 'مسار', en: 'Breadcrumb' },
  showMore: { ar: 'عرض المزيد', en: 'Show more' },
  showLess: { ar: 'عرض أقل', en: 'Show less' },
  services: { ar: 'الخدمات', en: 'Services' },
  products: { ar: 'الأقسام والماركات', en: 'Products and brands' },
  brands: { ar: 'الماركات', en: 'Brands' },
  payment: { ar: 'طرق الدفع', en: 'Payment' },
  payments: {
    ar: { cash: 'نقداً', checks: 'شيكات', installment: 'تقسيط', 'bank transfer': 'حوالة بنكية' },
    en: { cash: 'Cash', checks: 'Cheques', installment: 'Instalments', 'bank transfer': 'Bank transfer' },
  },
  address: { ar: 'العنوان', en: 'Address' },
  addressLine: {
    ar: (governorate: string, city: string) => `${governorate}، ${city}`,
    en: (governorate: string, city: string) => `${city}, ${governorate}`,
  },
  openDirections: { ar: 'افتح الاتجاهات', en: 'Get directions' },
  hours: { ar: 'أوقات العمل', en: 'Opening hours' },
  photos: { ar: 'صور المحل', en: 'Photos' },
  information: { ar: 'معلومات', en: 'Information' },
  phone: { ar: 'الهاتف', en: 'Phone' },
  email: { ar: 'البريد', en: 'Email' },
  website: { ar: 'الموقع', en: 'Website' },
  established: { ar: 'تأسس عام', en: 'Established' },
  license: { ar: 'رقم الترخيص', en: 'License no.' },
  notes: { ar: 'ملاحظات', en: 'Notes' },
  networks: {
    ar: { facebook: 'فيسبوك', instagram: 'إنستغرام', twitter: 'إكس (تويتر)' },
    en: { facebook: 'Facebook', instagram: 'Instagram', twitter: 'X (Twitter)' },
  },
  listings: { ar: 'منتجات المحل', en: 'For sale here' },
  goneTitle: { ar: 'هذا المحل ليس في الدليل', en: 'This shop is not listed' },
  goneText: { ar: 'ربما أُزيل المحل أو تغيّر رابطه.', en: 'It may have been removed or its link changed.' },
  failedTitle: { ar: 'تعذّر عرض المحل', en: 'This shop could not be shown' },
  browse: { ar: 'كل المحلات', en: 'All shops' },
})
