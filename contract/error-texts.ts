import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { fieldTexts, isFieldCode, limitSentence } from '#domain/text/field-texts.ts'
import type { Lang, Sentence } from '#domain/text/lang.ts'

/** The API's `message` and the screens use the same sentence. */
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
  own_deal: {
    ar: 'هذا بيعك أنت. المشتري وحده يؤكده.',
    en: 'This is your own sale. Only the buyer can confirm it.',
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
  deal_not_found: { ar: 'لا يوجد كود كهذا.', en: 'No such code.' },
  deal_decided: { ar: 'سبق الجواب على هذا الكود.', en: 'This code has been answered already.' },
  deal_expired: {
    ar: 'انتهى هذا الكود. اطلب من البائع كوداً جديداً.',
    en: 'This code has expired. Ask the seller for a new one.',
  },
  review_over: { ar: 'انتهت مدة التقييم، وهي 60 يوماً.', en: 'The 60 days for a review are over.' },
  not_enough_left: {
    ar: 'لم يبقَ في الإعلان ما يكفي من القطع.',
    en: 'Not enough pieces of this listing are left.',
  },
  too_many_deals: {
    ar: 'عندك أكواد كثيرة لم يُجب عليها أحد. ألغِ منها ما انتهى أمره.',
    en: 'You have many codes that nobody has answered. Cancel those that are settled.',
  },
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
  picture_too_large: { ar: 'حجم الصورة أكبر من 5 ميجابايت.', en: 'The photo is larger than 5 MB' },
  storage_full: {
    ar: 'امتلأت مساحة صورك (500 ميجابايت). احذف إعلانات قديمة ثم أعد المحاولة.',
    en: 'Your space for photos (500 MB) is full. Delete old listings first.',
  },
  upload_slow: {
    ar: 'توقّف رفع الصورة لأن الإنترنت بطيء جداً. أعد المحاولة حين يتحسّن.',
    en: 'The upload was stopped because the connection is too slow. Try again when it is better.',
  },
  picture_type: { ar: 'نوع الملف غير مدعوم. اختر صورة PNG أو JPEG.', en: 'Invalid file type' },
  picture_broken: { ar: 'تعذّرت قراءة الصورة. جرّب صورة أخرى.', en: 'The photo cannot be read. Try another one.' },
  picture_sides: {
    ar: 'طول الصورة أو عرضها أكبر من 16,384 بكسل. جرّب صورة أصغر.',
    en: 'The photo is wider or taller than 16,384 pixels. Try a smaller one.',
  },
  picture_pixels: {
    ar: 'أبعاد الصورة كبيرة جداً. جرّب صورة أصغر.',
    en: 'The photo has too many pixels. Try a smaller one.',
  },
  picture_slow: {
    ar: 'تجهيز هذه الصورة يأخذ وقتاً طويلاً. جرّب صورة أصغر.',
    en: 'This photo takes too long to process. Try a smaller one.',
  },
  file_type: {
    ar: 'نقرأ ملفات CSV وExcel (xlsx) فقط. احفظ الملف بإحدى الصيغتين ثم أعد المحاولة.',
    en: 'Only CSV and .xlsx files can be read. Save the file as one of these and try again.',
  },
  file_encrypted: {
    ar: 'الملف محمي بكلمة مرور أو محفوظ بصيغة Excel القديمة. احفظه بصيغة xlsx بلا كلمة مرور.',
    en: 'The file has a password or is in Excel’s old format. Save it as .xlsx without a password.',
  },
  file_broken: {
    ar: 'الملف تالف أو لم يصل كاملاً. احفظه من جديد ثم أعد المحاولة.',
    en: 'The file is damaged or incomplete. Save it again and try once more.',
  },
  file_empty: { ar: 'لا يوجد شيء في الورقة الأولى من الملف.', en: 'There is nothing on the first sheet of the file.' },
  file_inflated: {
    ar: 'محتوى الملف أكبر بكثير مما نستطيع قراءته. انسخ الأصناف إلى ملف جديد.',
    en: 'The file unpacks to far more than we can read. Copy your items into a new file.',
  },
  file_columns_max: {
    ar: 'في الملف أعمدة كثيرة جداً. اترك أعمدة الأصناف والأسعار فقط.',
    en: 'The file has too many columns. Keep only those of the items and prices.',
  },
  file_rows_max: {
    ar: 'في الملف أكثر من 1,000 صف. قسّمه على ملفين.',
    en: 'The file has more than 1,000 rows. Split it into two files.',
  },
  wanted_not_found: { ar: 'لم نجد هذا الطلب.', en: 'Wanted ad not found.' },
  wanted_ended: { ar: 'انتهى هذا الطلب.', en: 'This wanted ad has ended.' },
  too_many_wanted: {
    ar: 'لك 10 طلبات قائمة، وهذا الحد الأعلى. احذف طلباً، أو اضغط «وجدته» لما وجدته.',
    en: 'You have 10 open wanted ads, which is the limit. Delete one or mark it as found.',
  },
  passkey_refused: {
    ar: 'لم نقبل مفتاح المرور هذا. ادخل بكلمة المرور.',
    en: 'This passkey was not accepted. Use your password.',
  },
  passkey_expired: { ar: 'انتهى الوقت. أعد المحاولة.', en: 'That took too long. Try again.' },
  passkey_not_found: { ar: 'لم نجد مفتاح المرور هذا.', en: 'Passkey not found.' },
  passkey_exists: { ar: 'مفتاح المرور هذا مضاف من قبل.', en: 'This passkey has been added already.' },
  too_many_passkeys: {
    ar: 'عندك عشرة مفاتيح مرور. احذف ما لا تستعمله ثم أضف.',
    en: 'You have ten passkeys. Remove one that you don’t use first.',
  },
  condition_report_not_found: { ar: 'لا يوجد تقرير حالة لهذا المنتج.', en: 'This listing has no condition report.' },
  no_condition_report: {
    ar: 'تقرير الحالة للبطاريات والألواح والإنفرترات المستعملة فقط.',
    en: 'Condition reports are for used batteries, panels and inverters only.',
  },
  report_not_sent: {
    ar: 'أكمل التقرير وأرسله أولاً.',
    en: 'Complete the report and send it first.',
  },
  already_confirmed: { ar: 'أكّد مهندس هذا التقرير من قبل.', en: 'An engineer has confirmed this report already.' },
  too_many_invitations: {
    ar: 'دعوت خمسة مهندسين ولم يردوا بعد. انتظر رد أحدهم.',
    en: 'Five engineers have not answered yet. Wait for one of them.',
  },
  phone_change_not_found: { ar: 'لا يوجد تغيير رقم ينتظر.', en: 'No change of number is waiting.' },
  phone_change_waiting: {
    ar: 'هناك تغيير رقم ينتظر. أوقفه أولاً إن أردت رقماً آخر.',
    en: 'A change of number is waiting already. Stop it first if you want another number.',
  },
  phone_taken: {
    ar: 'هذا الرقم مسجّل في حساب آخر. إن كان حسابك فادخل به، أو احذف ذلك الحساب ثم غيّر الرقم هنا. وإلا فاكتب رقماً آخر.',
    en: 'This number belongs to another account. If that is yours, sign in with it, or delete it and then change the number here. Otherwise enter another number.',
  },
  phone_wait_needed: {
    ar: 'تغيّرت كلمة المرور برمز قبل أيام، فلا بد من انتظار الأيام الثلاثة.',
    en: 'The password was set by code a few days ago, so the three days must pass.',
  },
  picture_not_yours: { ar: 'ارفع الصورة من جهازك أولاً.', en: 'Upload the photo first' },
  invalid: { ar: 'بعض البيانات غير صحيحة. راجع الحقول المعلّمة.', en: 'Invalid input data' },
  too_many: {
    ar: 'محاولات كثيرة. انتظر قليلاً ثم أعد المحاولة.',
    en: 'Too many attempts. Wait a little and try again.',
  },
  whatsapp_waiting: {
    ar: 'لم تصلنا رسالتك بعد. أرسلها من واتساب ثم ارجع.',
    en: 'Your WhatsApp message has not arrived yet. Send it, then come back.',
  },
  whatsapp_off: {
    ar: 'التأكيد برسالة واتساب غير متاح هنا. اطلب رمزاً برسالة نصية.',
    en: 'Confirming with a WhatsApp message isn’t available here. Ask for a code by text message.',
  },
  codes_off: {
    ar: 'لا نرسل رموزاً هنا. أكّد رقمك برسالة واتساب منك.',
    en: 'No codes are sent here. Confirm your number with a WhatsApp message instead.',
  },
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

/** Replaces field codes by sentences; codes of a whole refusal have their own. */
export const fieldSentences = (fields: Record<string, string>, lang: Lang): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, reason]) => [
      name,
      isFieldCode(reason)
        ? fieldTexts[reason][lang]
        : (limitSentence(reason, lang) ?? errorTexts[reason as ErrorCode]?.[lang] ?? reason),
    ]),
  )

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
