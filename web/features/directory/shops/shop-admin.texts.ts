import { texts } from '#web/platform/texts.ts'

export const shopAdminTexts = texts({
  title: { ar: 'المحلات', en: 'Shops' },
  add: { ar: 'إضافة محل', en: 'Add a shop' },
  newTitle: { ar: 'محل جديد', en: 'New shop' },
  states: { ar: { no: 'الظاهرة', yes: 'المخفية' }, en: { no: 'Visible', yes: 'Hidden' } },
  about: { ar: 'عن المحل', en: 'About the shop' },
  contact: { ar: 'المكان والتواصل', en: 'Place and contact' },
  offers: { ar: 'ما يقدّمه', en: 'What it offers' },
  hours: { ar: 'أوقات العمل', en: 'Opening hours' },
  pictures: { ar: 'الصور', en: 'Photos' },
  papers: { ar: 'التأسيس والترخيص', en: 'Founding and licence' },
  owner: { ar: 'حساب صاحب المحل', en: 'Owner’s account' },
  ownerHint: {
    ar: 'رقم هاتف مسجّل في الموقع. تظهر إعلاناته في صفحة المحل. اتركه فارغاً إن لم يكن له حساب.',
    en: 'The phone number of an account here; its listings show on the shop’s page. Leave it empty if there is none.',
  },
  ownerNow: { ar: (name: string) => `الحساب الآن: ${name}`, en: (name: string) => `Account now: ${name}` },
  pointHint: { ar: 'مثل 15.3547', en: 'Such as 15.3547' },
  pointEastHint: { ar: 'مثل 44.2066', en: 'Such as 44.2066' },
  namePlaceholder: { ar: 'اسم المحل', en: 'Name of the shop' },
})
