import type { Currency } from '#domain/money/money.ts'

/** `rial` may be Yemeni or Saudi; `yemeni` may be either Yemeni rial. */
export type CurrencyWord = Currency | 'rial' | 'yemeni'

/** A map, because a list may contain the word `constructor`. */
const mapOf = <T>(words: Record<string, T>): ReadonlyMap<string, T> => new Map(Object.entries(words))

/** All words in this file are as `normalise` writes them: no hamza, ه for ة, ي for ى, lower case. */
export const currencyWords: ReadonlyMap<string, CurrencyWord> = mapOf<CurrencyWord>({
  ريال: 'rial', ريالات: 'rial', rial: 'rial', rials: 'rial', riyal: 'rial', riyals: 'rial', '﷼': 'rial',
  يمني: 'yemeni', يمنيه: 'yemeni', yer: 'yemeni', yr: 'yemeni', yri: 'yemeni',
  سعودي: 'SAR', سعوديه: 'SAR', سعوديات: 'SAR', sar: 'SAR', sr: 'SAR', '⃁': 'SAR',
  دولار: 'USD', دولارات: 'USD', دولر: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', $: 'USD',
  قعيطي: 'YER_SOUTH', قعيطيه: 'YER_SOUTH',
})

/** Name the zone of a rial only after a word for the rial, for its print, or an amount. */
export const zoneWords: ReadonlyMap<string, Currency> = mapOf<Currency>({
  قديم: 'YER', قديمه: 'YER', شمالي: 'YER', شماليه: 'YER', شمال: 'YER', صنعا: 'YER', صنعاني: 'YER', صنعانيه: 'YER',
  جديد: 'YER_SOUTH', جديده: 'YER_SOUTH', جنوبي: 'YER_SOUTH', جنوبيه: 'YER_SOUTH', جنوب: 'YER_SOUTH', عدن: 'YER_SOUTH',
  عدني: 'YER_SOUTH', قعيطي: 'YER_SOUTH', sanaa: 'YER', old: 'YER', north: 'YER', aden: 'YER_SOUTH', south: 'YER_SOUTH',
})
/** As in «طبعة جديدة», «عملة صنعاء», «صرف عدن». */
export const printWords: ReadonlySet<string> = new Set(['طبعه', 'عمله', 'صرف', 'print'])

export const scaleWords: ReadonlyMap<string, number> = mapOf<number>({
  الف: 1e3, الفا: 1e3, الاف: 1e3, k: 1e3, thousand: 1e3,
  مليون: 1e6, مليونا: 1e6, ملايين: 1e6, million: 1e6, mn: 1e6,
})
export const pairWords: ReadonlyMap<string, number> = mapOf<number>({ الفين: 2e3, الفان: 2e3, مليونين: 2e6, مليونان: 2e6 })
export const fractionWords: ReadonlyMap<string, number> = mapOf<number>({ نص: 0.5, نصف: 0.5, ربع: 0.25, half: 0.5, '½': 0.5 })

/** Words before an amount. */
export const priceWords: ReadonlySet<string> = new Set(['سعر', 'سعره', 'سعرها', 'اسعر', 'ب', 'بسعر', 'بس', 'price', 'at', '@', 'قيمه', 'قيمته'])
/** Words beside a currency that holds for the whole list. */
export const wordsAboutPricing: ReadonlySet<string> = new Set(['سعر', 'اسعار', 'اسعارنا', 'عمله', 'تعامل', 'دفع', 'بيع', 'بيعنا', 'price', 'prices', 'payment'])
/** Payments that are part of the price, before the delivery or monthly. */
export const partWords: ReadonlySet<string> = new Set(['عربون', 'مقدم', 'مقدما', 'قسط', 'اقساط', 'شهريا', 'deposit', 'downpayment', 'installment', 'installments', 'instalment', 'instalments', 'monthly'])
/** Costs besides the price, unless an including word comes before: «شامل التوصيل», "with delivery". */
export const deliveryWords: ReadonlySet<string> = new Set(['توصيل', 'شحن', 'delivery', 'shipping'])
export const includingWords: ReadonlySet<string> = new Set(['شامل', 'شامله', 'مع', 'مجاني', 'مجانا', 'with', 'including', 'incl', 'free'])
/** Words allowed beside a price that stands on a line of its own. */
export const wordsBesidePrice: ReadonlySet<string> = new Set(['فقط', 'حبه', 'حبات', 'لوح', 'واحد', 'واحده', 'only', 'each', 'نهايي', 'كاش', 'نقد', 'جمله', 'قطعه', 'عرض', 'خاص', 'شامل', 'شامله', 'ضريبه', 'صافي', 'نهاييا', 'قابل', 'تفاوض', 'غير'])

export const quantityWords: ReadonlySet<string> = new Set(['عدد', 'كميه', 'qty', 'quantity', 'count', 'باقي', 'متبقي'])
/** Without forms with an article: `78 الف الحبة` would be a thousand pieces. */
export const countedWords: ReadonlySet<string> = new Set(['حبه', 'حبات', 'حبوب', 'قطعه', 'قطع', 'لوح', 'الواح', 'بطاريه', 'بطاريات', 'انفرتر', 'انفرترات', 'كرتون', 'كراتين', 'طبليه', 'طبليات', 'جهاز', 'اجهزه', 'pcs', 'pc', 'piece', 'pieces', 'panels', 'batteries', 'inverters', 'units', 'boxes', 'available', 'left', 'nos', 'بنل', 'بنلات'])
/** Dual forms → singular. */
export const dualWords: ReadonlyMap<string, string> = mapOf<string>({ لوحين: 'لوح', لوحان: 'لوح', بطاريتين: 'بطاريه', بطاريتان: 'بطاريه', انفرترين: 'انفرتر', محولين: 'محول', حبتين: '', قطعتين: '', كرتونين: '' })

/** As in «ضمان سنتين», "5 years". */
export const periodWords: ReadonlySet<string> = new Set(['سنه', 'سنتين', 'سنوات', 'سنين', 'عام', 'عامين', 'اعوام', 'شهر', 'شهرين', 'شهور', 'اشهر', 'year', 'years', 'yr', 'yrs', 'month', 'months'])

export const wornWords: ReadonlySet<string> = new Set(['نظاف', 'نضيف', 'نضاف', 'تعبان', 'تعبانه', 'ضعيف', 'ضعيفه'])
/** Words before the time in use: «له شهرين», «استخدام 3 سنين». */
export const sinceWords: ReadonlySet<string> = new Set(['له', 'لها', 'لهن', 'شغل', 'استخدام', 'استعمال', 'اشتغل'])
export const brokenWords: ReadonlySet<string> = new Set(['محروق', 'محروقه', 'بايظ', 'بايظه', 'عاطل', 'عاطله', 'خرب', 'مضروب', 'مضروبه', 'dead', 'burnt'])
/** As in «يشتي تصليح», «ما يشتغل». */
export const needWords: ReadonlySet<string> = new Set(['يشتي', 'تشتي', 'يحتاج', 'تحتاج', 'يبغي', 'يريد', 'needs'])
/** Words for stock, which are left out of names: «عندنا كمية», «متوفر بكميات», "in stock". */
export const stockWords: ReadonlySet<string> = new Set(['عندنا', 'لدينا', 'معنا', 'معي', 'عندي', 'يوجد', 'موجود', 'متوفر', 'متوفره', 'كميه', 'كميات', 'available', 'stock', 'condition'])

/** Units of numbers that are neither a listed size nor a price; they stay in the name. */
export const otherUnits: ReadonlySet<string> = new Set(['متر', 'm', 'meter', 'لتر', 'بوصه', 'انش', 'سم', 'cm', 'كجم', 'kg', 'فاز', 'فيز', 'phase', 'phases', 'خليه', 'cell', 'cells', 'hz', 'هرتز', 'مخارج', 'مدخل', 'مداخل', 'مخرج', 'درجه'])
export const timeUnits: ReadonlySet<string> = new Set(['%', '٪', 'يوم', 'ساعه', 'ساعات', 'hours', 'am', 'pm', 'صباحا', 'مسا', 'ليلا', 'عصرا', 'ظهرا'])

/** A number after one of these is a phone number. */
export const phoneWords: ReadonlySet<string> = new Set(['تلفون', 'تليفون', 'هاتف', 'جوال', 'موبايل', 'واتساب', 'واتس', 'وتس', 'للتواصل', 'تواصل', 'اتصال', 'للاتصال', 'استفسار', 'للاستفسار', 'ت', 'call', 'phone', 'tel', 'whatsapp', 'mobile'])

/** A line with one of these, but without goods or a price, is about the shop. */
export const shopTalk: ReadonlySet<string> = new Set(['توصيل', 'مجاني', 'مجانا', 'عرض', 'عروض', 'العروض', 'لفتره', 'محدوده', 'دوام', 'صباحا', 'مساء', 'عنوان', 'عنواننا', 'شارع', 'جوار', 'امام', 'خلف', 'بنك', 'سلام', 'عليكم', 'بسم', 'نرحب', 'اهلا', 'مرحبا', 'زبايننا', 'خصم', 'تخفيض', 'تقسيط', 'تركيب', 'تابعونا', 'فيسبوك', 'facebook', 'ملاحظه', 'تنبيه', 'يشمل', 'نستقبل', 'طلبات', 'طلب', 'قابل', 'قابله', 'تفاوض', 'متغيره', 'تغيير', 'delivery', 'free', 'offer', 'open', 'daily', 'welcome', 'follow', 'note', 'installation', 'شكرا', 'thanks', 'خدمه', 'محل', 'معرض', 'موسسه', 'شركه', 'متجر', 'محلات', 'shop', 'store', 'company', ...phoneWords])

/** First words of lines that offer a service or look for goods. */
export const noOffer: ReadonlySet<string> = new Set(['تركيب', 'توصيل', 'صيانه', 'تصليح', 'برمجه', 'فحص', 'مطلوب', 'نشتري', 'اشتري', 'شرا', 'ابحث', 'wanted', 'installation', 'delivery', 'repair', 'اجره', 'ايجار', 'صرف'])

/** Words in titles that say nothing about the lines below. */
export const titleWords: ReadonlySet<string> = new Set(['قايمه', 'اليوم', 'يوم', 'اخر', 'احدث', 'تحديث', 'كشف', 'قسم', 'انواع', 'نوع', 'جميع', 'كل', 'اصناف', 'موديلات', 'متوفر', 'متوفره', 'ادوات', 'اجهزه', 'بضاعه', 'اصلي', 'اصليه', 'جمله', 'today', 'list', 'all', 'available', 'stock', 'in', 'our', 'the', 'و', 'من', 'لدينا', 'عندنا', 'الاتيه', 'التاليه', 'الصافي', 'معي', 'معنا', 'عندي', 'لدي', 'يوجد', 'شويه', 'بعض'])
