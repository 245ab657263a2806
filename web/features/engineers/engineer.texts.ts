import { texts } from '#web/platform/texts.ts'

export const engineerTexts = texts({
  title: { ar: 'صفحة المهندس', en: 'Engineer' },
  lead: { ar: 'كل ما تحتاج معرفته قبل أن تتصل', en: 'All you need to know before you call' },
  point1: { ar: 'الخدمات والتخصصات والشهادات', en: 'Services, skills and certificates' },
  point2: { ar: 'صور من أعمال سابقة', en: 'Pictures of earlier work' },
  point3: { ar: 'السعر بالساعة وأيام العمل', en: 'Hourly rate and working days' },
})
