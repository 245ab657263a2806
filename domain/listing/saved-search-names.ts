import { type FigureFilters, figureWords } from '#domain/listing/figure-choices.ts'
import type {
  Availability,
  Condition,
  ConditionReportChoice,
  ProductType,
  WarrantyChoice,
} from '#domain/listing/product-kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import { filterPlaceName, governorates, governoratesIn } from '#domain/places/governorates.ts'
import { withGroups } from '#domain/text/numbers.ts'

type Lang = 'ar' | 'en'
type Names = { ar: string; en: string }

/** The caller looks up brand and city names, so that pages need not load the dictionary. */
export type NamedQuery = {
  search_keyword?: string | undefined
  type?: ProductType | undefined
  condition?: Condition | undefined
  /** Null selects listings without a known brand. */
  brand?: (Names & { key: string }) | null | undefined
  governorate?: string | undefined
  city?: Names | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  currency?: Currency | undefined
  availability?: Availability | undefined
  report?: ConditionReportChoice | undefined
  warranty?: WarrantyChoice | undefined
} & FigureFilters

/** «ألواح جينكو في عدن أقل من 60,000» / "Jinko panels in Aden under 60,000". */
export const savedSearchNames = (query: NamedQuery): Names => ({ ar: nameIn('ar', query), en: nameIn('en', query) })

const nameIn = (lang: Lang, query: NamedQuery): string => {
  const parts = [...goodsIn[lang](query), ...placeIn(lang, query), ...priceIn(lang, query)]
  const checked = query.report === 'yes' ? withConditionReport[lang] : ''
  const promised = query.warranty === 'yes' ? withWarranty[lang] : ''
  const name = `${parts.join(' ')}${checked}${promised}${query.availability === 'available' ? unreserved[lang] : ''}`
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const withConditionReport = { ar: ' مع تقرير حالة', en: ' with a condition report' }
const withWarranty = { ar: ' بضمان مكتوب', en: ' with a written warranty' }
const unreserved = { ar: '، بدون المحجوز', en: ', not reserved' }

/** Whether filters name the goods, besides the keyword. */
const isDescribed = ({ search_keyword, type, condition, brand, chemistry, systemVolts, phases }: NamedQuery) =>
  search_keyword === undefined ||
  [type, condition, brand, chemistry, systemVolts, phases].some((value) => value !== undefined)

const typesAr: Record<ProductType, string> = {
  Panel: 'ألواح',
  Inverter: 'إنفرترات',
  Battery: 'بطاريات',
  'Panel bases': 'قواعد ألواح',
  Accessory: 'ملحقات',
  Others: 'منتجات أخرى',
}
const conditionsAr: Record<Condition, string> = { New: 'جديدة', Used: 'مستعملة', 'Needs Repair': 'تحتاج صيانة' }

const goodsAr = (query: NamedQuery): string[] => {
  const { search_keyword, type, condition, brand } = query
  const words = search_keyword === undefined ? [] : [`«${search_keyword}»`]
  if (!isDescribed(query)) return words
  const made = brand === undefined ? [] : brand === null ? ['بلا ماركة معروفة'] : [ofBrandAr(type, brand.ar)]
  const named = [type ? typesAr[type] : 'منتجات', ...figureWords.ar(query), ...made]
  return [...named, ...(condition ? [conditionsAr[condition]] : []), ...words]
}

/** Writes «ألواح جينكو», but «منتجات أخرى من جينكو». */
const ofBrandAr = (type: ProductType | undefined, brand: string) =>
  type === 'Others' || type === 'Panel bases' ? `من ${brand}` : brand

const typesEn: Record<ProductType, string> = {
  Panel: 'panels',
  Inverter: 'inverters',
  Battery: 'batteries',
  'Panel bases': 'panel mounts',
  Accessory: 'accessories',
  Others: 'products',
}

/** Shortens "Jinko Solar" to "Jinko", which has the same key; "JA Solar" stays. */
const spokenBrand = ({ key, en }: Names & { key: string }) => {
  const first = en.split(' ')[0] ?? ''
  return first.toLowerCase() === key ? first : en
}

const goodsEn = (query: NamedQuery): string[] => {
  const { search_keyword, type, condition, brand } = query
  const words = search_keyword === undefined ? [] : [`“${search_keyword}”`]
  if (!isDescribed(query)) return words
  return [
    ...(type === 'Others' ? ['other'] : []),
    ...(condition === 'New' ? ['new'] : condition === 'Used' ? ['used'] : []),
    ...(brand ? [spokenBrand(brand)] : []),
    ...figureWords.en(query),
    type ? typesEn[type] : 'products',
    ...(brand === null ? ['without a known brand'] : []),
    ...(condition === 'Needs Repair' ? ['for repair'] : []),
    ...words,
  ]
}

const goodsIn = { ar: goodsAr, en: goodsEn }
const within = { ar: 'في', en: 'in' }
const comma = { ar: '،', en: ',' }
const everywhere = { ar: 'في كل اليمن', en: 'in all Yemen' }
/** The label of the filter explains too much for a sentence. */
const spokenAreas: Record<string, Names> = { 'sanaa-all': { ar: 'صنعاء', en: "Sana'a" } }

const placeIn = (lang: Lang, query: NamedQuery): string[] => {
  const { governorate, city } = query
  const region = governorate && (spokenAreas[governorate]?.[lang] ?? filterPlaceName(lang, governorate))
  if (city) {
    const isSame = region === undefined || city[lang] === region
    return [within[lang], isSame ? city[lang] : `${city[lang]}${comma[lang]} ${region}`]
  }
  if (region) return [within[lang], region]
  return isDescribed(query) ? [] : [everywhere[lang]]
}

const money: Record<Currency, { ar: (n: string) => string; en: (n: string) => string }> = {
  YER: { ar: (n) => `${n} ريال (صنعاء)`, en: (n) => `${n} YER (Sana’a)` },
  YER_SOUTH: { ar: (n) => `${n} ريال (عدن)`, en: (n) => `${n} YER (Aden)` },
  SAR: { ar: (n) => `${n} ريال سعودي`, en: (n) => `SAR ${n}` },
  USD: { ar: (n) => `${n} دولار`, en: (n) => `$${n}` },
}

/** Leaves out the currency where everybody pays in one rial. */
const isUsual = (currency: Currency, governorate: string | undefined) =>
  governorate !== undefined &&
  governoratesIn(governorate).every((key) => {
    const place = governorates.find((known) => known.key === key)
    return place?.zone !== 'mixed' && place?.currency === currency
  })

const priceIn = (lang: Lang, { minPrice, maxPrice, currency = 'YER', governorate }: NamedQuery): string[] => {
  const named = isUsual(currency, governorate) ? (n: string) => n : money[currency][lang]
  const amount = (n: number) => named(grouped(n))
  if (minPrice !== undefined && maxPrice !== undefined) {
    if (minPrice === maxPrice) return [lang === 'ar' ? 'بسعر' : 'at', amount(maxPrice)]
    // Names the currency once: «من 20,000 إلى 60,000 دولار», “from $200 to $600”.
    const lower = lang === 'en' && currency !== 'YER' && currency !== 'YER_SOUTH' ? amount(minPrice) : grouped(minPrice)
    return lang === 'ar' ? ['من', grouped(minPrice), 'إلى', amount(maxPrice)] : ['from', lower, 'to', amount(maxPrice)]
  }
  if (maxPrice !== undefined) return [lang === 'ar' ? 'أقل من' : 'under', amount(maxPrice)]
  if (minPrice !== undefined) return [lang === 'ar' ? 'أكثر من' : 'over', amount(minPrice)]
  return []
}

const grouped = (n: number): string => {
  const [whole = '', decimals] = String(n).split('.')
  return decimals === undefined ? withGroups(whole) : `${withGroups(whole)}.${decimals}`
}
