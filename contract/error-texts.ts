import type { ErrorCode, ErrorReply } from '#contract/errors.ts'

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
  unauthenticated: { ar: 'سجّل الدخول أولاً.', en: 'Please sign in first.' },
  invalid_credentials: { ar: 'رقم الهاتف أو كلمة المرور غير صحيحة.', en: 'Invalid phone number or password' },
  forbidden: { ar: 'لا تملك صلاحية هذا الإجراء.', en: 'You may not do this.' },
  banned: { ar: 'هذا الحساب موقوف. تواصل معنا.', en: 'This account is suspended. Contact us.' },
  not_found: { ar: 'لم نجد ما طلبته.', en: 'We did not find what you asked for.' },
  phone_not_registered: { ar: 'رقم الهاتف غير مسجّل.', en: 'Phone number not registered' },
  session_not_found: { ar: 'لم نجد هذه الجلسة.', en: 'Session not found.' },
  product_not_found: { ar: 'لم نجد هذا المنتج.', en: 'Product not found.' },
  engineer_not_found: { ar: 'لم نجد هذا المهندس.', en: 'Engineer not found.' },
  shop_not_found: { ar: 'لم نجد هذا المحل.', en: 'Shop not found.' },
  conflict: {
    ar: 'تغيّرت البيانات في هذه الأثناء. حدّث الصفحة وأعد المحاولة.',
    en: 'This changed meanwhile. Reload and try again.',
  },
  user_exists: { ar: 'هذا الرقم مسجّل من قبل.', en: 'User already exists' },
  too_large: { ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is too large.' },
  unsupported_type: { ar: 'نوع المحتوى غير مدعوم.', en: 'This content type is not supported.' },
  picture_too_large: { ar: 'حجم الصورة أكبر من 5 ميجابايت.', en: 'The picture is larger than 5 MB' },
  picture_type: { ar: 'نوع الملف غير مدعوم. اختر صورة PNG أو JPEG.', en: 'Invalid file type' },
  picture_broken: { ar: 'تعذّرت قراءة الصورة. جرّب صورة أخرى.', en: 'The picture cannot be read. Try another one.' },
  invalid: { ar: 'بعض البيانات غير صحيحة. راجع الحقول المعلّمة.', en: 'Invalid input data' },
  too_many: {
    ar: 'محاولات كثيرة. انتظر قليلاً ثم أعد المحاولة.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  internal: { ar: 'حدث خطأ في الخادم.', en: 'Server error occurred' },
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
  name_required: { ar: 'الاسم مطلوب.', en: 'Name is required' },
  name_short: { ar: 'الاسم حرفان على الأقل.', en: 'Name must be at least 2 characters' },
  name_long: { ar: 'الاسم أطول من 50 حرفاً.', en: 'Name must not exceed 50 characters' },
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
  governorate_unknown: { ar: 'اختر محافظة من القائمة.', en: 'Choose a governorate from the list' },
  picture_not_yours: { ar: 'ارفع الصورة من جهازك أولاً.', en: 'Upload the picture first' },
} as const satisfies Record<string, Sentence>

export type FieldCode = keyof typeof fieldTexts

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(fieldTexts, text)

/** Arabic unless the first language asked for is English. */
export const langOf = (acceptLanguage: string | undefined): Lang =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'ar'

/** The body of every refusal, in one language; reasons of fields become sentences. */
export const errorReply = (code: ErrorCode, lang: Lang, fields?: Record<string, string>): ErrorReply => ({
  success: false,
  code,
  message: errorTexts[code][lang],
  ...(fields && {
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, reason]) => [name, isFieldCode(reason) ? fieldTexts[reason][lang] : reason]),
    ),
  }),
})
