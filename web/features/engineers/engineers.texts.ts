import { texts } from '#web/platform/texts.ts'

export const engineersTexts = texts({
  title: { ar: 'مهندسو الطاقة الشمسية', en: 'Solar engineers' },
  lead: { ar: 'مهندسون معتمدون للتصميم والتركيب والصيانة', en: 'Certified for design, installation and repair' },
  point1: { ar: 'مهندسون حسب المحافظة والتخصص', en: 'Engineers by governorate and skill' },
  point2: { ar: 'سنوات الخبرة والأسعار وأوقات العمل', en: 'Years of experience, rates and working hours' },
  point3: { ar: 'اتصال وواتساب مباشر', en: 'Direct call and WhatsApp' },
})
