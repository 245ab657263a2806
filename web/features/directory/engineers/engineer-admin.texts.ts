import { texts } from '#web/platform/texts.ts'

export const engineerAdminTexts = texts({
  title: { ar: 'المهندسون', en: 'Engineers' },
  add: { ar: 'إضافة مهندس', en: 'Add an engineer' },
  newTitle: { ar: 'مهندس جديد', en: 'New engineer' },
  states: { ar: { no: 'الظاهرون', yes: 'المخفيون' }, en: { no: 'Visible', yes: 'Hidden' } },
  about: { ar: 'عن المهندس', en: 'About the engineer' },
  contact: { ar: 'المكان والتواصل', en: 'Place and contact' },
  work: { ar: 'العمل والخبرة', en: 'Work and experience' },
  terms: { ar: 'الأسعار', en: 'Prices' },
  times: { ar: 'أوقات العمل', en: 'Working hours' },
  papers: { ar: 'الشهادات', en: 'Certificates' },
  pictures: { ar: 'أعمال منفّذة', en: 'Finished work' },
  owner: { ar: 'حساب صاحب الصفحة', en: 'Owner’s account' },
  ownerHint: {
    ar: 'رقم حساب المهندس في الموقع. اتركه فارغاً إن لم يكن له حساب.',
    en: 'The number of the engineer’s account here. Leave it empty if there is none.',
  },
  ownerNow: { ar: (name: string) => `الحساب الآن: ${name}`, en: (name: string) => `Account now: ${name}` },
  responseHint: { ar: 'مثل: خلال ساعة', en: 'Such as: within an hour' },
  statuses: {
    ar: { available: 'متاح', busy: 'مشغول', unavailable: 'غير متاح' },
    en: { available: 'Available', busy: 'Busy', unavailable: 'Unavailable' },
  },
})
