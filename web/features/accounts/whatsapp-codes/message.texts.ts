import { texts } from '#web/platform/texts.ts'

export const messageTexts = texts({
  confirmBy: { ar: 'أكّد برسالة واتساب منك', en: 'Confirm with a WhatsApp message' },
  phoneHint: { ar: 'ترسل لنا من هذا الرقم رسالة واتساب تؤكّده.', en: 'You’ll confirm it with a WhatsApp message.' },
  eitherHint: {
    ar: 'تؤكّد هذا الرقم برمز نرسله، أو برسالة واتساب منك.',
    en: 'You’ll confirm it with a code we send, or with a WhatsApp message.',
  },
  title: { ar: 'أكّد رقمك برسالة منك', en: 'Confirm with a message from you' },
  sendFrom: {
    ar: 'أرسل لنا الرسالة الجاهزة كما هي، من واتساب رقمك',
    en: 'Send the ready message as it is, from the WhatsApp of',
  },
  costsNothing: { ar: 'لا نرسل لك شيئاً، ولا تدفع شيئاً.', en: 'We send you nothing, and it costs nothing.' },
  yourCode: { ar: 'رمزك', en: 'Your code' },
  codeLabel: {
    ar: (digits: string) => `الرمز ${digits}`,
    en: (digits: string) => `Code ${digits}`,
  },
  validBefore: { ar: 'صالح', en: 'Valid for' },
  validAfter: { ar: 'دقيقة، لهذا المتصفح فقط', en: 'minutes, this browser only' },
  open: { ar: 'افتح واتساب والرسالة جاهزة', en: 'Open WhatsApp, message ready' },
  openHere: { ar: 'أو افتح واتساب على هذا الجهاز', en: 'Or open WhatsApp on this device' },
  qr: { ar: 'مربع يفتح واتساب في هاتفك والرسالة جاهزة', en: 'QR code that opens WhatsApp with the message ready' },
  scan: { ar: 'صوّر المربع بكاميرا هاتفك', en: 'Scan this with your phone’s camera' },
  steps: {
    ar: { open: 'افتح واتساب', send: 'اضغط إرسال', back: 'عُد إلى هنا' },
    en: { open: 'Open WhatsApp', send: 'Press send', back: 'Come back here' },
  },
  waiting: { ar: 'ننتظر رسالتك…', en: 'Waiting for your message…' },
  notYet: { ar: 'لم تصلنا رسالتك بعد. ننتظرها…', en: 'Not here yet. Still waiting…' },
  unreachable: { ar: 'انقطع الاتصال. نعيد المحاولة…', en: 'No connection. Trying again…' },
  arrived: { ar: 'وصلت رسالتك', en: 'Your message has arrived' },
  wrongSender: {
    ar: (end: string) => `وصلتنا الرسالة من رقم آخره \u2066${end}\u2069، وليس من رقمك. أرسلها من واتساب الرقم`,
    en: (end: string) =>
      `The message came from a number ending in ${end}, not from yours. Send it from the WhatsApp of`,
  },
  changedText: {
    ar: 'وصلتنا رسالتك لكن نصّها ناقص أو معدّل. افتح واتساب من هنا وأرسل الرسالة الجاهزة كما هي.',
    en: 'Your message arrived, but its text was changed or cut. Open WhatsApp from here and send the ready message as it is.',
  },
  expired: { ar: 'انتهى وقت هذا الرمز', en: 'This code has expired' },
  expiredText: {
    ar: 'لم تصلنا رسالتك في وقتها. خذ رمزاً جديداً وأرسل الرسالة الجاهزة.',
    en: 'Your message didn’t reach us in time. Get a new code and send the ready message.',
  },
  withoutScript: {
    ar: 'جافاسكربت متوقف في متصفحك. تستطيع أن تنشئ حسابك هنا برسالة واتساب، أما الدخول والبيع فيحتاجانه.',
    en: 'JavaScript is off. You can create your account here with a WhatsApp message; signing in and selling need it on.',
  },
  doneWithoutScript: {
    ar: 'ادخل برقمك وكلمة مرورك من متصفح فيه جافاسكربت.',
    en: 'Sign in with your number and password in a browser with JavaScript on.',
  },
  newCode: { ar: 'رمز جديد', en: 'New code' },
  sent: { ar: 'أرسلتها، تابع', en: 'I sent it, continue' },
  bySms: { ar: 'أرسلوا لي رمزاً بدلاً من ذلك', en: 'Send me a code instead' },
  numberLost: { ar: 'رقمي تغيّر', en: 'My number changed' },

  signIn: { ar: 'ادخل برسالة واتساب', en: 'Use a WhatsApp message' },
  orPassword: { ar: 'أو بكلمة المرور', en: 'or with a password' },
  signInTitle: { ar: 'الدخول برسالة واتساب', en: 'Sign in with WhatsApp' },
  signInLead: {
    ar: 'اكتب رقمك، ثم أرسل لنا منه رسالة واتساب، ثم اختر كلمة مرور جديدة وادخل.',
    en: 'Enter your number, send us a WhatsApp message from it, then choose a new password and you’re in.',
  },
  resetLead: {
    ar: 'اكتب رقم هاتفك وأكّده، ثم اختر كلمة مرور جديدة.',
    en: 'Enter your phone number and confirm it, then choose a new password.',
  },
  choosePassword: {
    ar: 'وصلت رسالتك. اختر الآن كلمة مرور جديدة للرقم',
    en: 'Your message has arrived. Now choose a new password for',
  },
})
