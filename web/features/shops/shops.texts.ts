import { texts } from '#web/platform/texts.ts'

export const shopsTexts = texts({
  title: { ar: 'محلات الطاقة الشمسية', en: 'Solar shops' },
  lead: { ar: 'محلات مُراجعة بعناوين وأرقام واضحة', en: 'Reviewed shops with a clear address and number' },
  point1: { ar: 'محلات حسب المحافظة والخدمة', en: 'Shops by governorate and service' },
  point2: { ar: 'الماركات وأوقات الدوام', en: 'Brands and opening hours' },
  point3: { ar: 'الاتجاهات والاتصال', en: 'Directions and calls' },
})
