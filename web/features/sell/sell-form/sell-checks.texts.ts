import type { SellCode } from '#web/features/sell/sell-form/sell-checks.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Copies of the server's error texts for rules that the form checks itself; a test compares the two. */
export const sellErrorTexts: Record<SellCode, Record<Lang, string>> = {
  product_name_required: { ar: 'اسم المنتج مطلوب.', en: 'Product name is required' },
  type_required: { ar: 'اختر نوع المنتج.', en: 'Product type is required' },
  condition_required: { ar: 'اختر الحالة.', en: 'Condition is required' },
  brand_required: { ar: 'الماركة مطلوبة.', en: 'Brand is required' },
  warranty_months: {
    ar: 'اكتب مدة الضمان بالأشهر، من 1 إلى 360.',
    en: 'Enter how long the warranty lasts, 1 to 360 months.',
  },
  price_required: { ar: 'اكتب السعر المطلوب.', en: 'Asking price is required' },
  price_invalid: {
    ar: 'اكتب السعر رقماً، مثل 450000 أو 450 ألف، واختر العملة من القائمة.',
    en: 'Enter the price as a number, such as 450000 or 450k, and choose the currency from the list',
  },
  price_ambiguous: {
    ar: 'هل تقصد 1250 أم 1.25؟ اكتب الآلاف بلا نقطة، والكسور برقم أو رقمين.',
    en: '1.250 could mean 1,250 or 1.25. Write thousands without a point and at most two decimals',
  },
  price_decimals: { ar: 'رقمان بعد الفاصلة على الأكثر.', en: 'At most two decimals' },
  price_whole: {
    ar: 'السعر بالريال اليمني عدد صحيح بلا كسور.',
    en: 'A price in Yemeni rials has no decimals',
  },
  price_range: {
    ar: 'السعر أكبر من 0 ولا يزيد على 1,000,000,000.',
    en: 'Price must be above 0 and at most 1,000,000,000',
  },
  quantity_range: {
    ar: 'الكمية عدد صحيح من 1 إلى 9,999.',
    en: 'Quantity must be a whole number from 1 to 9,999',
  },
  governorate_required: { ar: 'المحافظة مطلوبة.', en: 'Governorate is required' },
  city_required: { ar: 'المدينة مطلوبة.', en: 'City is required' },
  seller_phone_invalid: {
    ar: 'أدخل رقم هاتف صحيحاً (أرقام فقط، من 8 إلى 15 رقماً).',
    en: 'Please enter a valid phone number (digits only, 8-15 characters)',
  },
  whatsapp_invalid: { ar: 'أدخل رقم واتساب صحيحاً.', en: 'Please enter a valid WhatsApp number' },
  description_required: { ar: 'الوصف مطلوب.', en: 'Description is required' },
  currency_unconfirmed: { ar: 'حدّد بأي ريال هذا السعر.', en: 'Say which rial this price is in' },
}
