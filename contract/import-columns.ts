/** The importable fields, and the column headings that people use for them, in both languages. */
const shared = {
  name: ['name', 'الاسم', 'اسم', 'اسم المحل', 'المحل', 'اسم المهندس', 'المهندس'],
  phone: ['phone', 'mobile', 'phone number', 'الهاتف', 'هاتف', 'رقم الهاتف', 'الجوال', 'جوال', 'رقم الجوال', 'التلفون'],
  whatsappPhone: ['whatsapp', 'whatsapp phone', 'whatsappphone', 'واتساب', 'واتس', 'رقم الواتساب'],
  governorate: ['governorate', 'المحافظة', 'محافظة'],
  city: ['city', 'district', 'المدينة', 'مدينة', 'المديرية', 'مديرية'],
  email: ['email', 'e mail', 'البريد', 'البريد الالكتروني', 'الايميل'],
  services: ['services', 'الخدمات', 'خدمات'],
  notes: ['notes', 'ملاحظات', 'الملاحظات'],
} as const

export const shopImportColumns = {
  ...shared,
  address: ['address', 'العنوان', 'عنوان'],
  description: ['description', 'الوصف', 'وصف'],
  brands: ['brands', 'الماركات', 'العلامات'],
  website: ['website', 'الموقع', 'الموقع الالكتروني'],
  establishedYear: ['established year', 'establishedyear', 'سنة التاسيس', 'التاسيس'],
} as const

export const engineerImportColumns = {
  ...shared,
  specializations: ['specializations', 'التخصصات', 'التخصص'],
  'experience.years': ['years', 'experience', 'experience years', 'سنوات الخبرة', 'الخبرة'],
  'pricing.hourlyRate': ['hourly rate', 'hourlyrate', 'سعر الساعة', 'اجرة الساعة'],
} as const

export const importRequired = ['name', 'phone', 'governorate', 'city'] as const

/** Headings are compared without case, vowel marks, tatweel, forms of alef and punctuation between words. */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652\ufeff]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/[_\-.:*()]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Names of services in a table. */
export const serviceWords: Readonly<Record<string, string>> = {
  بيع: 'sales',
  مبيعات: 'sales',
  تركيب: 'installation',
  صيانة: 'maintenance',
  استشارة: 'consultation',
  استشارات: 'consultation',
  تصميم: 'design',
}
