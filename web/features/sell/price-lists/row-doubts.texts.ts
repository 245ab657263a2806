import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { RowDoubt } from '#web/features/sell/price-lists/list-rows.ts'
import type { SharedField } from '#web/features/sell/price-lists/same-for-others.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { texts } from '#web/platform/texts.ts'

export const doubtTexts: Record<RowDoubt, Record<Lang, string>> = {
  not_written: { ar: 'لم تُكتب في القائمة', en: 'Not written' },
  other_brand: { ar: 'في العنوان ماركة أخرى', en: 'The title names another brand' },
  unsure: { ar: 'لسنا متأكدين', en: 'We are not sure' },
  no_unit: { ar: 'كُتب الرقم بلا وحدة', en: 'Written without a unit' },
  from_model: { ar: 'أخذناها من اسم الموديل', en: 'Taken from the model name' },
  next_line: { ar: 'كان في السطر التالي', en: 'It was on the next line' },
  two_prices: { ar: 'في السطر سعران', en: 'Two prices on the line' },
  odd_price: { ar: 'سعر غريب على هذا الصنف', en: 'Unusual price for this' },
  maybe_thousands: { ar: 'هل تقصد آلافاً؟', en: 'Did you mean thousands?' },
  ambiguous_number: { ar: 'آلاف أم كسور؟', en: 'Thousands or decimals?' },
  currency_of_place: { ar: 'لم تُكتب، فأخذنا عملة المحافظة', en: 'Not written: taken from the governorate' },
  which_rial: { ar: 'ريال صنعاء أم عدن؟', en: 'Sana’a rial or Aden rial?' },
  loose_currency: { ar: '«جديد» للعملة أم للبضاعة؟', en: '“New” notes, or new goods?' },
  few_rials: { ar: 'قليل بالريال على هذا الصنف، فرجّحنا غيره', en: 'Too low in rials for this, so we chose another' },
  high_for_currency: { ar: 'كثير بهذه العملة على هذا الصنف', en: 'Too high in this currency for this' },
  type_of_brand: { ar: 'عرفناه من الماركة', en: 'Guessed from the brand' },
  not_of_heading: { ar: 'الماركة لا تشبه العنوان فوقها', en: 'The brand does not fit the heading' },
  hinted_type: { ar: 'عرفناه من الوصف', en: 'Guessed from the words' },
  typing_error: { ar: 'في كتابته خطأ، فصحّحناه', en: 'We corrected the spelling' },
  loose_condition: { ar: 'فهمناها من الكلام', en: 'Taken from the wording' },
}

/** «this inverter», and the others: one, two, more. */
type Kind = { self: string; one: string; two: string; more: (count: string) => string; isFeminine?: true }

const arabicKinds: Record<ProductType, Kind> = {
  Panel: { self: 'هذا اللوح', one: 'اللوح الآخر', two: 'اللوحان الآخران', more: (n) => `الألواح الـ${n} الأخرى` },
  Inverter: {
    self: 'هذا الإنفرتر',
    one: 'الإنفرتر الآخر',
    two: 'الإنفرتران الآخران',
    more: (n) => `الإنفرترات الـ${n} الأخرى`,
  },
  Battery: {
    self: 'هذه البطارية',
    one: 'البطارية الأخرى',
    two: 'البطاريتان الأخريان',
    more: (n) => `البطاريات الـ${n} الأخرى`,
    isFeminine: true,
  },
  'Panel bases': {
    self: 'هذه القاعدة',
    one: 'القاعدة الأخرى',
    two: 'القاعدتان الأخريان',
    more: (n) => `القواعد الـ${n} الأخرى`,
    isFeminine: true,
  },
  Accessory: {
    self: 'هذا الملحق',
    one: 'الملحق الآخر',
    two: 'الملحقان الآخران',
    more: (n) => `الملحقات الـ${n} الأخرى`,
  },
  Others: { self: 'هذا الصنف', one: 'الصنف الآخر', two: 'الصنفان الآخران', more: (n) => `الأصناف الـ${n} الأخرى` },
}
const arabicRow: Kind = {
  self: 'هذا الصف',
  one: 'الصف الآخر',
  two: 'الصفان الآخران',
  more: (n) => `الصفوف الـ${n} الأخرى`,
}

const englishKinds: Record<ProductType, [one: string, many: string]> = {
  Panel: ['panel', 'panels'],
  Inverter: ['inverter', 'inverters'],
  Battery: ['battery', 'batteries'],
  'Panel bases': ['mount', 'mounts'],
  Accessory: ['accessory', 'accessories'],
  Others: ['item', 'items'],
}

const arabicFields: Record<SharedField, string> = { condition: 'حالة', currency: 'عملة', type: 'نوع' }

/** Question below a changed row; `kind` is null for rows of mixed kinds. */
export const offerTexts = texts({
  question: {
    ar: (field: SharedField, value: string, kind: ProductType | null, count: number) => {
      const { self, one, two, more, isFeminine } = kind ? arabicKinds[kind] : arabicRow
      const others = count === 1 ? one : count === 2 ? two : more(formatNumber('ar', count))
      return `جعلت ${arabicFields[field]} ${self} «${value}». هل ${others} ${isFeminine ? 'مثلها' : 'مثله'}؟`
    },
    en: (_field: SharedField, value: string, kind: ProductType | null, count: number) => {
      const [one, many] = kind ? englishKinds[kind] : ['row', 'rows']
      const others = count === 1 ? `Is the other ${one}` : `Are the other ${formatNumber('en', count)} ${many}`
      return `You set this ${one} to ${value}. ${others} the same?`
    },
  },
  yes: { ar: 'نعم، طبّق', en: 'Yes, apply' },
  no: { ar: 'هذا فقط', en: 'Just this one' },
})
