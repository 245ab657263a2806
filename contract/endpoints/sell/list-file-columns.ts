/** The first heading of each language is that of the template and of exports. */
export const fileColumns = {
  name: {
    ar: ['الاسم', 'اسم المنتج', 'المنتج', 'الصنف', 'اسم الصنف', 'البيان', 'المادة'],
    en: ['Name', 'Product', 'Product name', 'Item', 'Item name', 'Title', 'Description of goods'],
  },
  type: { ar: ['النوع', 'نوع المنتج', 'الفئة', 'القسم'], en: ['Type', 'Category', 'Kind'] },
  brand: { ar: ['الماركة', 'الشركة', 'العلامة', 'الصانع'], en: ['Brand', 'Make', 'Manufacturer'] },
  model: { ar: ['الموديل', 'موديل', 'الطراز', 'رقم الموديل'], en: ['Model', 'Model number', 'Part number'] },
  condition: { ar: ['الحالة', 'حالة المنتج'], en: ['Condition', 'State'] },
  price: {
    ar: ['السعر', 'سعر', 'سعر البيع', 'سعر الحبة', 'سعر الوحدة', 'المبلغ'],
    en: ['Price', 'Unit price', 'Sale price', 'Amount'],
  },
  currency: { ar: ['العملة', 'عملة'], en: ['Currency'] },
  quantity: { ar: ['الكمية', 'كمية', 'العدد', 'عدد'], en: ['Quantity', 'Qty', 'Count', 'Stock'] },
  power: { ar: ['القدرة (واط)', 'القدرة', 'الواط', 'واط'], en: ['Power (W)', 'Power', 'Watts', 'W'] },
  voltage: { ar: ['الجهد (فولت)', 'الجهد', 'الفولت', 'فولت'], en: ['Voltage (V)', 'Voltage', 'Volts', 'V'] },
  capacity: {
    ar: ['السعة (أمبير)', 'السعة', 'الأمبير', 'أمبير'],
    en: ['Capacity (Ah)', 'Capacity', 'Ah', 'Amp hours'],
  },
  warranty: { ar: ['الضمان', 'ضمان'], en: ['Warranty', 'Guarantee'] },
  description: { ar: ['الوصف', 'ملاحظات', 'التفاصيل'], en: ['Description', 'Notes', 'Details'] },
} as const
export type FileColumn = keyof typeof fileColumns

/** Columns that only exports have; they are known, so that an exported file can be read without warnings. */
export const exportColumns = {
  soldAs: { ar: ['طريقة البيع'], en: ['Sold as'] },
  status: { ar: ['حالة الإعلان'], en: ['Listing status'] },
  place: { ar: ['المكان'], en: ['Place'] },
  postedAt: { ar: ['تاريخ النشر'], en: ['Posted on'] },
} as const

/** Headings are compared without case, vowel marks, tatweel, forms of alef, text in brackets and punctuation. */
const plain = (text: string): string =>
  text
    .slice(0, 60)
    .toLowerCase()
    .replace(/[\u0640\u064b-\u0652\ufeff\p{Cf}]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة(?=\s|$)/g, 'ه')
    .replace(/[_\-.:*()/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const byHeading = new Map<string, FileColumn | null>([
  ...Object.values(exportColumns).flatMap(({ ar, en }) => [...ar, ...en].map((word) => [plain(word), null] as const)),
  ...(Object.keys(fileColumns) as FileColumn[]).flatMap((column) => {
    const { ar, en } = fileColumns[column]
    return [...ar, ...en].map((word) => [plain(word), column] as const)
  }),
])

/** Null for a heading that only exports have, undefined for an unknown one. */
export const columnOfHeading = (heading: string): FileColumn | null | undefined => byHeading.get(plain(heading))
