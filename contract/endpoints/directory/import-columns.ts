/** Importable fields with the column headings that our exports and people use for them, in both languages. */
const shared = {
  name: ['name', 'الاسم', 'اسم', 'اسم المحل', 'المحل', 'اسم المهندس', 'المهندس'],
  phone: ['phone', 'mobile', 'phone number', 'الهاتف', 'هاتف', 'رقم الهاتف', 'الجوال', 'جوال', 'رقم الجوال', 'التلفون'],
  whatsappPhone: ['whatsapp', 'whatsapp phone', 'whatsappphone', 'واتساب', 'واتس', 'رقم الواتساب'],
  governorate: ['governorate', 'المحافظة', 'محافظة'],
  city: ['city', 'district', 'المدينة', 'مدينة', 'المديرية', 'مديرية'],
  email: ['email', 'e mail', 'البريد', 'البريد الالكتروني', 'الايميل'],
  services: ['services', 'الخدمات', 'خدمات'],
  notes: ['notes', 'ملاحظات', 'الملاحظات'],
  isHidden: ['hidden', 'مخفي'],
} as const

const days = ['working days', 'workingdays', 'ايام العمل', 'ايام الدوام']
const opens = ['opens at', 'opensat', 'opens', 'يفتح']
const closes = ['closes at', 'closesat', 'closes', 'يغلق']

export const shopImportColumns = {
  ...shared,
  address: ['address', 'العنوان', 'عنوان'],
  description: ['description', 'الوصف', 'وصف'],
  brands: ['brands', 'الماركات', 'العلامات'],
  website: ['website', 'الموقع', 'الموقع الالكتروني'],
  establishedYear: ['established year', 'establishedyear', 'سنة التاسيس', 'التاسيس'],
  'location.latitude': ['latitude', 'خط العرض'],
  'location.longitude': ['longitude', 'خط الطول'],
  productCategories: ['product categories', 'productcategories', 'الفئات', 'الاصناف'],
  paymentOptions: ['payment options', 'paymentoptions', 'طرق الدفع', 'الدفع'],
  'workingHours.workingDays': days,
  'workingHours.openTime': opens,
  'workingHours.closeTime': closes,
  licenseNumber: ['license number', 'licensenumber', 'licence number', 'رقم الترخيص', 'الترخيص'],
  'socialMedia.facebook': ['facebook', 'فيسبوك'],
  'socialMedia.instagram': ['instagram', 'انستجرام', 'انستقرام'],
  'socialMedia.twitter': ['twitter', 'تويتر'],
} as const

export const engineerImportColumns = {
  ...shared,
  isFeatured: ['featured', 'مميز'],
  specializations: ['specializations', 'التخصصات', 'التخصص'],
  'experience.years': ['years', 'experience years', 'experienceyears', 'experience', 'سنوات الخبرة', 'الخبرة'],
  /** Used beside a separate column with the years. */
  'experience.description': ['experience', 'experience description', 'الخبرة', 'وصف الخبرة'],
  'pricing.hourlyRate': ['hourly rate', 'hourlyrate', 'سعر الساعة', 'اجرة الساعة'],
  'pricing.minimumCharge': ['minimum charge', 'minimumcharge', 'اقل اجرة'],
  'pricing.currency': ['currency', 'العملة'],
  'availability.status': ['availability', 'التوفر'],
  'availability.workingDays': days,
  'availability.workingHours.start': opens,
  'availability.workingHours.end': closes,
  certifications: ['certifications', 'certificates', 'الشهادات'],
  projectsCount: ['projects', 'المشاريع', 'عدد المشاريع'],
  teamSize: ['team', 'team size', 'الفريق', 'حجم الفريق'],
  responseTime: ['response time', 'responsetime', 'وقت الرد', 'سرعة الرد'],
} as const

type KnownHeadings = Readonly<Record<string, readonly string[]>>

/** Null for unknown headings, and for a field that an earlier column fills. */
export const readHeader = (header: readonly string[], known: KnownHeadings): (string | null)[] => {
  const taken = new Set<string>()
  return header.map((heading) => {
    const plain = plainHeading(heading)
    const field = Object.keys(known).find((name) => !taken.has(name) && known[name]?.includes(plain)) ?? null
    if (field) taken.add(field)
    return field
  })
}

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

export const serviceWords: Readonly<Record<string, string>> = {
  بيع: 'sales',
  مبيعات: 'sales',
  تركيب: 'installation',
  صيانة: 'maintenance',
  استشارة: 'consultation',
  استشارات: 'consultation',
  تصميم: 'design',
}
