import { plural, texts } from '#web/platform/texts.ts'

export const productTexts = texts({
  types: {
    ar: {
      Panel: 'ألواح',
      Battery: 'بطاريات',
      Inverter: 'إنفرترات',
      'Panel bases': 'قواعد',
      Accessory: 'ملحقات',
      Others: 'أخرى',
    },
    en: {
      Panel: 'Panels',
      Battery: 'Batteries',
      Inverter: 'Inverters',
      'Panel bases': 'Mounts',
      Accessory: 'Accessories',
      Others: 'Others',
    },
  },
  conditions: {
    ar: { New: 'جديد', Used: 'مستعمل', 'Needs Repair': 'يحتاج صيانة' },
    en: { New: 'New', Used: 'Used', 'Needs Repair': 'Needs repair' },
  },
  featured: { ar: 'مميّز', en: 'Featured' },
  negotiable: { ar: 'قابل للتفاوض', en: 'Negotiable' },
  like: { ar: (name: string) => `إعجاب: ${name}`, en: (name: string) => `Like ${name}` },
  noPicture: { ar: 'لا توجد صورة', en: 'No picture' },
  specs: { ar: 'المواصفات', en: 'Specifications' },
  power: { ar: 'القدرة', en: 'Power' },
  voltage: { ar: 'الجهد', en: 'Voltage' },
  capacity: { ar: 'السعة', en: 'Capacity' },
  warranty: { ar: 'الضمان', en: 'Warranty' },
  condition: { ar: 'الحالة', en: 'Condition' },
  description: { ar: 'الوصف', en: 'Description' },
  details: { ar: 'التفاصيل', en: 'Details' },
  type: { ar: 'النوع', en: 'Type' },
  brandModel: { ar: 'الماركة والموديل', en: 'Brand and model' },
  place: { ar: 'الموقع', en: 'Location' },
  placeLine: {
    ar: (governorate: string, city: string) => `${governorate}، ${city}`,
    en: (governorate: string, city: string) => `${city}, ${governorate}`,
  },
  postedOn: { ar: 'تاريخ النشر', en: 'Posted' },
  expiresOn: { ar: 'ينتهي في', en: 'Expires' },
  views: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا مشاهدات بعد',
        one: 'مشاهدة واحدة',
        two: 'مشاهدتان',
        few: '# مشاهدات',
        many: '# مشاهدة',
        other: '# مشاهدة',
      }),
    en: (count: number) => plural('en', count, { one: '# view', other: '# views' }),
  },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  call: { ar: 'اتصال', en: 'Call' },
  whatsappText: {
    ar: (name: string) => `السلام عليكم، رأيت إعلانك في شمسوق: ${name}. هل ما زال متوفراً؟`,
    en: (name: string) => `Hello, I saw your listing on Shamsouq: ${name}. Is it still available?`,
  },
  crumbs: { ar: 'مسار', en: 'Breadcrumb' },
  goneTitle: { ar: 'هذا الإعلان لم يعد موجوداً', en: 'This listing is gone' },
  goneText: { ar: 'ربما بِيع المنتج أو انتهت مدة الإعلان.', en: 'It may have been sold or the listing expired.' },
  failedTitle: { ar: 'تعذّر عرض الإعلان', en: 'This listing could not be shown' },
})
