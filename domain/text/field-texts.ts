import { readingErrorTexts } from '#domain/condition/reading-error-texts.ts'
import type { Lang, Sentence } from '#domain/text/lang.ts'

/** Schemas name one of these as their `error`; other errors get a general sentence. */
export const fieldTexts = {
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  invalid: { ar: 'قيمة غير صحيحة.', en: 'This value is not valid.' },
  unknown_value: { ar: 'اختر قيمة من القائمة.', en: 'Choose one of the listed values.' },
  unreadable: { ar: 'يحتوي النص على رموز غير مسموحة.', en: 'The text contains characters that are not allowed.' },
  too_short: { ar: 'النص قصير جداً.', en: 'This text is too short.' },
  too_long: { ar: 'النص طويل جداً.', en: 'This text is too long.' },
  number_invalid: { ar: 'اكتب عدداً صحيحاً، مثل 12.', en: 'Enter a whole number, such as 12.' },
  too_small: { ar: 'الرقم أصغر من المسموح.', en: 'This number is too small.' },
  too_big: { ar: 'الرقم أكبر من المسموح.', en: 'This number is too big.' },
  phone_invalid: { ar: 'أدخل رقم هاتف صحيحاً.', en: 'Please enter a valid phone number' },
  phone_refused: {
    ar: 'لا يُقبل هذا الرقم هنا. اكتب رقماً آخر.',
    en: 'This number is not accepted here. Enter another one.',
  },
  phone_country: {
    ar: 'لا نرسل رموز التحقق إلى هذا الرقم. استخدم رقم هاتف محمول يمنياً.',
    en: 'We cannot send codes to this number. Use a Yemeni mobile number.',
  },
  evidence_required: { ar: 'أضف صورة واحدة على الأقل.', en: 'Add at least one photo.' },
  claims_required: { ar: 'اختر ما تحققت منه.', en: 'Tick what you checked.' },
  name_required: { ar: 'الاسم مطلوب.', en: 'Name is required' },
  name_short: { ar: 'الاسم حرفان على الأقل.', en: 'Name must be at least 2 characters' },
  name_long: { ar: 'الاسم أطول من 50 حرفاً.', en: 'Name must not exceed 50 characters' },
  name_contact: {
    ar: 'اكتب اسمك فقط، دون رقم هاتف أو حساب أو رابط.',
    en: 'Enter only your name, without a phone number, account number or link',
  },
  password_required: { ar: 'كلمة المرور مطلوبة.', en: 'Password is required' },
  password_short: { ar: 'كلمة المرور 8 أحرف على الأقل.', en: 'Password must be at least 8 characters' },
  password_long: { ar: 'كلمة المرور أطول من المسموح.', en: 'Password is too long' },
  password_common: {
    ar: 'كلمة المرور شائعة يسهل تخمينها. اختر غيرها.',
    en: 'This password is too common. Choose another.',
  },
  password_wrong: { ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is wrong' },
  code_format: { ar: 'أدخل رمز التحقق المكوّن من 6 أرقام.', en: 'Please enter a valid 6-digit OTP' },
  email_invalid: { ar: 'أدخل بريداً صحيحاً.', en: 'Please enter a valid email address' },
  min_above_max: { ar: 'الحد الأدنى أكبر من الحد الأعلى.', en: 'The minimum is above the maximum.' },
  unit_price_type: {
    ar: 'اختر الألواح أو الإنفرترات أو البطاريات لترتيبها بسعر الوحدة.',
    en: 'Choose panels, inverters or batteries to sort by price per unit.',
  },
  filter_required: { ar: 'اختر ما تبحث عنه أولاً.', en: 'Choose what you are looking for first' },
  one_of_two: { ar: 'حدّد بائعاً أو محلاً، واحداً منهما.', en: 'Give either a seller or a shop' },
  not_shop_member: {
    ar: 'لم تعد تنشر باسم هذا المحل. انشر باسمك أو اختر محلاً آخر.',
    en: 'You no longer post for this shop. Post in your own name or choose another shop.',
  },
  claim_without_end: { ar: 'الشهادات وحدها لها تاريخ انتهاء.', en: 'Only certificates have an expiry date.' },
  governorate_unknown: { ar: 'اختر محافظة من القائمة.', en: 'Choose a governorate from the list' },
  city_unknown: { ar: 'اختر مدينة من القائمة.', en: 'Choose a city from the list' },
  picture_not_yours: { ar: 'ارفع الصورة من جهازك أولاً.', en: 'Upload the photo first' },
  product_name_required: { ar: 'اسم المنتج مطلوب.', en: 'Product name is required' },
  product_name_long: { ar: 'اسم المنتج أطول من 200 حرف.', en: 'Product name must not exceed 200 characters' },
  type_required: { ar: 'اختر نوع المنتج.', en: 'Product type is required' },
  condition_required: { ar: 'اختر الحالة.', en: 'Condition is required' },
  brand_required: { ar: 'الماركة مطلوبة.', en: 'Brand is required' },
  governorate_required: { ar: 'المحافظة مطلوبة.', en: 'Governorate is required' },
  city_required: { ar: 'المدينة مطلوبة.', en: 'City is required' },
  description_required: { ar: 'الوصف مطلوب.', en: 'Description is required' },
  description_long: { ar: 'الوصف أطول من 5000 حرف.', en: 'Description must not exceed 5000 characters' },
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
  peg_currency: {
    ar: 'يمكن تثبيت السعر بالدولار أو بالريال السعودي فقط. اختر إحدى العملتين.',
    en: 'A price can be pegged to the dollar or the Saudi riyal. Choose one of them as its currency.',
  },
  peg_place: {
    ar: 'في هذه المحافظة يُتداول الريالان، فلا نعرف بأيهما نعرض السعر المثبّت. اتركه بعملته.',
    en: 'Both rials are used in this governorate, so we can’t show a pegged price in one of them. Leave it in its own currency.',
  },
  peg_rate: {
    ar: 'لا يوجد سعر صرف اليوم، فلا يمكن التثبيت الآن.',
    en: 'There is no exchange rate yet, so the price cannot be pegged now.',
  },
  peg_rejected: {
    ar: 'الإعلان مرفوض. صحّحه أولاً.',
    en: 'This listing was rejected. Correct it first.',
  },
  wanted_words_required: { ar: 'اكتب ما تريد.', en: 'Say what you want' },
  wanted_words_long: {
    ar: 'اكتب ما تريد في 120 حرفاً على الأكثر.',
    en: 'Say what you want in at most 120 characters',
  },
  wanted_details_long: { ar: 'التفاصيل أطول من 500 حرف.', en: 'Details must not exceed 500 characters' },
  least_range: {
    ar: 'اكتب رقماً معقولاً أكبر من صفر، أو اتركه فارغاً.',
    en: 'Enter a sensible number above zero, or leave it empty',
  },
  figure_panel_volts: {
    ar: 'جهد اللوح من 2 إلى 200 فولت. اكتب الرقم كما هو على الملصق.',
    en: 'A panel has 2 to 200 V. Enter the number on its label.',
  },
  figure_panel_amps: {
    ar: 'تيار اللوح من 0.1 إلى 30 أمبير. اكتب الرقم كما هو على الملصق.',
    en: 'A panel has 0.1 to 30 A. Enter the number on its label.',
  },
  figure_length: {
    ar: 'اكتب الطول والعرض بالمليمتر، من 100 إلى 5,000.',
    en: 'Enter length and width in millimetres, 100 to 5,000.',
  },
  figure_weight: {
    ar: 'اكتب الوزن بالكيلوجرام، من 0.1 إلى 5,000.',
    en: 'Enter the weight in kilograms, 0.1 to 5,000.',
  },
  figure_pv_volts: {
    ar: 'أقصى جهد للألواح من 12 إلى 1,500 فولت. اكتب الرقم فقط.',
    en: 'The highest PV voltage is 12 to 1,500 V. Enter the number only.',
  },
  figure_mppt_volts: {
    ar: 'مجال MPPT من 5 إلى 1,500 فولت. اكتب الرقم فقط.',
    en: 'An MPPT range is within 5 to 1,500 V. Enter the number only.',
  },
  figure_mppt_amps: {
    ar: 'أقصى تيار من الألواح من 1 إلى 1,000 أمبير. اكتب الرقم فقط.',
    en: 'The highest PV current is 1 to 1,000 A. Enter the number only.',
  },
  figure_battery_volts: {
    ar: 'جهد البطاريات من 6 إلى 1,000 فولت، مثل 48.',
    en: 'A battery bank has 6 to 1,000 V, such as 48.',
  },
  vmp_above_voc: { ar: 'Vmp أصغر من Voc دائماً. راجع الملصق.', en: 'Vmp is always below Voc. Check the label.' },
  imp_above_isc: { ar: 'Imp أصغر من Isc دائماً. راجع الملصق.', en: 'Imp is always below Isc. Check the label.' },
  quantity_range: {
    ar: 'الكمية عدد صحيح من 1 إلى 9,999.',
    en: 'Quantity must be a whole number from 1 to 9,999',
  },
  warranty_months: {
    ar: 'اكتب مدة الضمان بالأشهر، من 1 إلى 360.',
    en: 'Enter how long the warranty lasts, 1 to 360 months.',
  },
  seller_phone_invalid: {
    ar: 'أدخل رقم هاتف صحيحاً (أرقام فقط، من 8 إلى 15 رقماً).',
    en: 'Please enter a valid phone number (digits only, 8-15 characters)',
  },
  whatsapp_invalid: { ar: 'أدخل رقم واتساب صحيحاً.', en: 'Please enter a valid WhatsApp number' },
  images_max: { ar: 'الحد الأقصى 5 صور.', en: 'Maximum 5 images allowed' },
  reason_length: { ar: 'اكتب سبباً من 3 إلى 500 حرف.', en: 'Give a reason of 3 to 500 characters' },
  phone_unknown: { ar: 'لا يوجد حساب بهذا الرقم.', en: 'No account has this phone number' },
  link_invalid: { ar: 'أدخل رابطاً يبدأ بـ https://.', en: 'Enter a link that begins with https://' },
  time_invalid: { ar: 'أدخل الوقت بصيغة 08:30.', en: 'Enter a time such as 08:30' },
  date_invalid: { ar: 'أدخل تاريخاً بصيغة 2026-11-15.', en: 'Enter a date such as 2026-11-15' },
  date_future: { ar: 'هذا اليوم لم يأتِ بعد.', en: 'This day has not come yet' },
  date_past: { ar: 'انتهت هذه الشهادة.', en: 'This certificate has already expired' },
  dates_order: { ar: 'تاريخ النهاية قبل تاريخ البداية.', en: 'The end date is before the start date' },
  hours_both: { ar: 'أدخل وقت الفتح والإغلاق معاً.', en: 'Enter both the opening and the closing time' },
  items_max: { ar: 'القائمة طويلة جداً.', en: 'The list is too long' },
  rate_invalid: {
    ar: 'أدخل سعراً أكبر من صفر، مثل 535.',
    en: 'Enter a rate above zero, such as 535',
  },
  import_rows_max: {
    ar: 'في الملف أكثر من 200 صف. قسّمه إلى ملفات أصغر.',
    en: 'The file has more than 200 rows. Split it into smaller files.',
  },
  columns_missing: {
    ar: 'ينقص الملف عمود مطلوب: الاسم والهاتف والمحافظة والمدينة.',
    en: 'A required column is missing: name, phone, governorate and city.',
  },
  duplicate_entry: {
    ar: 'موجود من قبل بالاسم والهاتف نفسيهما.',
    en: 'Already listed with the same name and phone.',
  },
  list_required: { ar: 'الصق قائمة الأسعار أولاً.', en: 'Paste a price list first.' },
  list_too_long: {
    ar: 'القائمة أكبر من 40 كيلوبايت. الصقها على دفعات.',
    en: 'The list is larger than 40 KB. Paste it in parts.',
  },
  list_lines_max: {
    ar: 'في القائمة أكثر من 200 سطر. الصقها على دفعات.',
    en: 'The list has more than 200 lines. Paste it in parts.',
  },
  ...readingErrorTexts,
  phone_same: { ar: 'هذا رقمك الحالي. اكتب الرقم الجديد.', en: 'This is your current number. Enter the new one.' },
  rows_too_many: { ar: 'الأجهزة أكثر من 200.', en: 'No more than 200 appliances' },
} as const satisfies Record<string, Sentence>

export type FieldCode = keyof typeof fieldTexts

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(fieldTexts, text)

const limitTexts = {
  too_small: {
    ar: (limit: string) => `أقل رقم مقبول ${limit}.`,
    en: (limit: string) => `The lowest number here is ${limit}.`,
  },
  too_big: {
    ar: (limit: string) => `أكبر رقم مقبول ${limit}.`,
    en: (limit: string) => `The highest number here is ${limit}.`,
  },
} as const

type LimitReason = `${keyof typeof limitTexts}:${number}`

/** Limits of four digits are years and get no separators. */
export const limitSentence = (reason: string, lang: Lang): string | undefined => {
  const [, code, limit = ''] = /^(too_small|too_big):(-?[\d.]+)$/.exec(reason) ?? []
  if (!code) return undefined
  const shown = Math.abs(Number(limit)) < 10_000 ? limit : Number(limit).toLocaleString('en')
  return limitTexts[code as keyof typeof limitTexts][lang](shown)
}

export type FieldReason = FieldCode | LimitReason
