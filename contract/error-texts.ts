import { conditionErrorTexts, readingErrorTexts } from '#contract/condition-error-texts.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { figureTexts } from '#contract/figure-texts.ts'
import { fileErrorTexts } from '#contract/file-error-texts.ts'
import { type LimitReason, limitSentence } from '#contract/number-limit-texts.ts'
import { passkeyErrorTexts } from '#contract/passkey-error-texts.ts'
import { pegTexts } from '#contract/peg-texts.ts'
import { phoneChangeErrorTexts, phoneChangeFieldTexts } from '#contract/phone-change-texts.ts'
import { pictureErrorTexts } from '#contract/picture-error-texts.ts'
import { priceListTexts } from '#contract/price-list-texts.ts'
import { wantedErrorTexts, wantedFieldTexts } from '#contract/wanted-texts.ts'
import { whatsappErrorTexts } from '#contract/whatsapp-error-texts.ts'

export type Sentence = { ar: string; en: string }
export type Lang = keyof Sentence

/** One sentence per code and language, for the API's `message` and for the screens alike. */
export const errorTexts: Record<ErrorCode, Sentence> = {
  malformed: { ar: 'الطلب غير مفهوم. تحقّق منه وأعد المحاولة.', en: 'Bad request' },
  invalid_code: { ar: 'رمز التحقق (OTP) غير صحيح.', en: 'Invalid OTP code' },
  code_spent: {
    ar: 'انتهت صلاحية رمز التحقق (OTP). اطلب رمزاً جديداً.',
    en: 'This OTP can no longer be used. Request a new one.',
  },
  code_tries: {
    ar: 'أُدخل رمز التحقق (OTP) خطأً خمس مرات. اطلب رمزاً جديداً.',
    en: 'A wrong OTP was entered five times. Request a new one.',
  },
  unauthenticated: { ar: 'سجّل الدخول أولاً.', en: 'Please sign in first.' },
  invalid_credentials: { ar: 'رقم الهاتف أو كلمة المرور غير صحيحة.', en: 'Invalid phone number or password' },
  forbidden: { ar: 'لا تملك صلاحية هذا الإجراء.', en: 'You don’t have permission to do this.' },
  banned: { ar: 'هذا الحساب موقوف. تواصل معنا.', en: 'This account is suspended. Contact us.' },
  former_seller: {
    ar: 'كنت تبيع باسم هذه الصفحة قبل أقل من 180 يوماً، فلا يمكنك تقييمها الآن.',
    en: 'You sold in the name of this page less than 180 days ago, so you cannot review it now.',
  },
  contact_first: {
    ar: 'التقييم لمن تواصل فعلاً. اتصل أو راسل أولاً ثم قيّم.',
    en: 'Reviews are for people who made contact. Call or write first, then review.',
  },
  not_found: { ar: 'لم نجد ما طلبته.', en: 'We did not find what you asked for.' },
  phone_not_registered: { ar: 'رقم الهاتف غير مسجّل.', en: 'Phone number not registered' },
  session_not_found: { ar: 'لم نجد هذا الجهاز.', en: 'Device not found.' },
  product_not_found: { ar: 'لم نجد هذا المنتج.', en: 'Product not found.' },
  seller_not_found: { ar: 'لم نجد هذا البائع.', en: 'Seller not found.' },
  engineer_not_found: { ar: 'لم نجد هذا المهندس.', en: 'Engineer not found.' },
  shop_not_found: { ar: 'لم نجد هذا المحل.', en: 'Shop not found.' },
  ad_not_found: { ar: 'لم نجد هذا العرض.', en: 'Offer not found.' },
  review_not_found: { ar: 'لم نجد هذا التقييم.', en: 'Review not found.' },
  report_not_found: { ar: 'لم نجد هذا البلاغ.', en: 'Report not found.' },
  person_not_found: { ar: 'لم نجد هذا الشخص.', en: 'Person not found.' },
  batch_not_found: { ar: 'لم يبق من هذه الدفعة شيء ينتظر.', en: 'Nothing of this batch is waiting any more.' },
  member_not_found: { ar: 'لم نجد هذا العضو.', en: 'Member not found.' },
  invitation_not_found: { ar: 'لم تعد هذه الدعوة قائمة.', en: 'This invitation is no longer open.' },
  already_applied: {
    ar: 'لك طلب مفتوح. عدّله أو انتظر الرد.',
    en: 'You already have an open application. Edit it or wait for our answer.',
  },
  claim_waiting: { ar: 'طلبها شخص آخر ونراجع طلبه.', en: 'Somebody else has claimed this. We are checking it.' },
  already_owned: { ar: 'لهذه الصفحة صاحب.', en: 'This page has an owner already.' },
  already_verified: { ar: 'هذه الصفحة موثّقة.', en: 'This page is verified already.' },
  conflict: {
    ar: 'تغيّرت البيانات في هذه الأثناء. حدّث الصفحة وأعد المحاولة.',
    en: 'This changed meanwhile. Reload and try again.',
  },
  user_exists: { ar: 'هذا الرقم مسجّل من قبل.', en: 'User already exists' },
  product_sold: { ar: 'بِيع هذا المنتج.', en: 'This product has been sold.' },
  product_expired: { ar: 'انتهت مدة هذا الإعلان.', en: 'This listing has expired.' },
  compare_types: {
    ar: 'نقارن أشياء من نوع واحد: ألواحاً بألواح، وبطاريات ببطاريات.',
    en: 'Only listings of one type can be compared: panels with panels, batteries with batteries.',
  },
  link_ended: {
    ar: 'انتهى هذا الرابط. حدّث إعلاناتك من «منتجاتي».',
    en: 'This link has expired. Update your listings under “My products”.',
  },
  key_reused: {
    ar: 'أُرسل هذا من قبل بمحتوى آخر. حدّث الصفحة وأعد المحاولة.',
    en: 'This was already sent with different content. Reload and try again.',
  },
  too_many_listings: {
    ar: 'بلغت إعلاناتك الحد الأعلى. احذف إعلاناً، أو اضغط «تم البيع» لما بِعته، ثم أعد المحاولة.',
    en: 'You have reached the limit of live listings. Delete one or mark one as sold first.',
  },
  not_renewable: {
    ar: 'يمكن تجديد الإعلان في آخر 10 أيام من مدته أو بعد انتهائها.',
    en: 'A listing can be renewed in its last 10 days or after it has expired.',
  },
  already_decided: { ar: 'سبق البتّ في هذا.', en: 'This has already been decided.' },
  report_decided: { ar: 'سبق البتّ في هذا البلاغ.', en: 'This report has already been decided.' },
  seller_banned: { ar: 'حساب صاحبه موقوف.', en: 'Its owner’s account is suspended.' },
  author_banned: { ar: 'حساب كاتب التقييم موقوف.', en: 'The reviewer’s account is suspended.' },
  seller_not_trusted: {
    ar: 'هذا البائع غير موثوق بعد. راجع إعلاناته واحداً واحداً.',
    en: 'This seller is not trusted yet. Review the listings one by one.',
  },
  not_public: { ar: 'هذا الإعلان غير منشور الآن.', en: 'This listing is not public now.' },
  own_account: { ar: 'لا يمكنك فعل هذا بحسابك.', en: 'You cannot do this to your own account.' },
  last_admin: {
    ar: 'هذا آخر مدير. عيّن مديراً آخر أولاً.',
    en: 'This is the last administrator. Appoint another one first.',
  },
  already_banned: { ar: 'هذا الحساب موقوف من قبل.', en: 'This account is already suspended.' },
  claim_recorded: {
    ar: 'هذا مسجّل من قبل. اسحبه أولاً إن أردت تسجيله من جديد.',
    en: 'This is recorded already. Withdraw it first to record it again.',
  },
  too_many_blocks: {
    ar: 'حظرت 200 شخص، وهذا هو الحد الأعلى. ألغِ حظراً قديماً أولاً.',
    en: 'You have blocked 200 people, which is the limit. Unblock someone first.',
  },
  too_many_searches: {
    ar: 'حفظت 20 بحثاً، وهذا الحد الأعلى. احذف واحداً أولاً.',
    en: 'You have saved 20 searches, which is the limit. Delete one first.',
  },
  too_many_members: {
    ar: 'للمحل 10 أعضاء مع المدعوين، وهذا الحد الأعلى. أزل عضواً أولاً.',
    en: 'A shop has at most 10 members, invited ones included. Remove one first.',
  },
  not_shop_member: {
    ar: 'لم تعد تنشر باسم هذا المحل. عدّل الإعلان واجعله باسمك أولاً.',
    en: 'You no longer post for this shop. Edit the listing and put it in your own name first.',
  },
  confirm_needed: {
    ar: 'السعر الجديد بعيد جداً عن سعر الأمس. أكّده إن كان صحيحاً.',
    en: 'The new rate is very far from yesterday’s. Confirm it if it is right.',
  },
  undo_expired: {
    ar: 'فات وقت التراجع، أو تغيّر الإعلان بعدها.',
    en: 'It is too late to undo this, or the listing has changed since.',
  },
  already_replied: { ar: 'رددت على هذا التقييم من قبل.', en: 'You have replied to this review already.' },
  already_reviewed: { ar: 'قيّمت هنا من قبل.', en: 'You have reviewed this already.' },
  review_decided: { ar: 'سبق البتّ في هذا التقييم.', en: 'This review has already been decided.' },
  length_required: { ar: 'لم يُذكر حجم الطلب.', en: 'The request does not state its length.' },
  too_large: { ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is too large.' },
  unsupported_type: { ar: 'نوع المحتوى غير مدعوم.', en: 'This content type is not supported.' },
  ...pictureErrorTexts,
  ...fileErrorTexts,
  ...wantedErrorTexts,
  ...passkeyErrorTexts,
  ...conditionErrorTexts,
  ...phoneChangeErrorTexts,
  picture_not_yours: { ar: 'ارفع الصورة من جهازك أولاً.', en: 'Upload the photo first' },
  invalid: { ar: 'بعض البيانات غير صحيحة. راجع الحقول المعلّمة.', en: 'Invalid input data' },
  too_many: {
    ar: 'محاولات كثيرة. انتظر قليلاً ثم أعد المحاولة.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  ...whatsappErrorTexts,
  codes_paused: {
    ar: 'تعذّر إرسال رمز إلى هذا الرقم الآن. أعد المحاولة بعد ساعة.',
    en: 'We cannot send a code to this number right now. Try again in an hour.',
  },
  internal: { ar: 'حدث خطأ في الخادم. أعد المحاولة بعد قليل.', en: 'Server error occurred' },
  unavailable: {
    ar: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.',
    en: 'The service is not available now. Try again shortly.',
  },
}

/** Why a field was refused. Schemas name one of these as their `error`; anything else falls back to a general one. */
export const fieldTexts = {
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  invalid: { ar: 'قيمة غير صحيحة.', en: 'This value is not valid.' },
  unknown_value: { ar: 'اختر قيمة من القائمة.', en: 'Choose one of the listed values.' },
  unreadable: { ar: 'يحتوي النص على رموز غير مسموحة.', en: 'The text contains characters that are not allowed.' },
  too_short: { ar: 'النص قصير جداً.', en: 'This text is too short.' },
  too_long: { ar: 'النص طويل جداً.', en: 'This text is too long.' },
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
  ...pegTexts,
  ...wantedFieldTexts,
  ...figureTexts,
  quantity_range: {
    ar: 'الكمية عدد صحيح من 1 إلى 9,999.',
    en: 'Quantity must be a whole number from 1 to 9,999',
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
  ...priceListTexts,
  ...readingErrorTexts,
  ...phoneChangeFieldTexts,
  rows_too_many: { ar: 'الأجهزة أكثر من 200.', en: 'No more than 200 appliances' },
} as const satisfies Record<string, Sentence>

export type FieldCode = keyof typeof fieldTexts

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(fieldTexts, text)

export type FieldReason = FieldCode | LimitReason

/** Reasons of fields as sentences; a code of a whole refusal has its own. */
export const fieldSentences = (fields: Record<string, string>, lang: Lang): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, reason]) => [
      name,
      isFieldCode(reason)
        ? fieldTexts[reason][lang]
        : (limitSentence(reason, lang) ?? errorTexts[reason as ErrorCode]?.[lang] ?? reason),
    ]),
  )

/** The body of every refusal, in one language; reasons of fields become sentences. */
export const errorReply = (
  code: ErrorCode,
  lang: Lang,
  fields?: Record<string, string>,
  details?: Record<string, unknown>,
): ErrorReply => ({
  success: false,
  code,
  message: errorTexts[code][lang],
  ...(fields && { fields: fieldSentences(fields, lang) }),
  ...(details && { details }),
})
