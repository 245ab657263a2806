import { texts } from '#web/platform/texts.ts'

export const shopTexts = texts({
  title: { ar: 'صفحة المحل', en: 'Shop' },
  lead: { ar: 'العنوان والخدمات وطرق التواصل', en: 'Address, services and contact' },
  point1: { ar: 'العنوان والاتجاهات', en: 'Address and directions' },
  point2: { ar: 'الخدمات والماركات', en: 'Services and brands' },
  point3: { ar: 'صور المحل وأوقات الدوام', en: 'Pictures and opening hours' },
})
