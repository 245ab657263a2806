import { plural, texts } from '#web/platform/texts.ts'

export const entryFormTexts = texts({
  required: { ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  optional: { ar: 'اختياري', en: 'optional' },
  save: { ar: 'حفظ', en: 'Save' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  sendingPictures: { ar: 'جارٍ رفع الصور…', en: 'Uploading photos…' },
  nothingChanged: { ar: 'لا تغييرات للحفظ', en: 'No changes to save' },
  unsaved: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا تغييرات للحفظ',
        one: 'تغيير واحد لم يُحفظ',
        two: 'تغييران لم يُحفظا',
        few: '# تغييرات لم تُحفظ',
        many: '# تغييراً لم يُحفظ',
        other: '# تغيير لم يُحفظ',
      }),
    en: (count: number) => plural('en', count, { one: '# unsaved change', other: '# unsaved changes' }),
  },
  drop: { ar: 'تجاهل تغييراتي', en: 'Discard my changes' },
  restored: {
    ar: 'أعدنا ما كتبته ولم تحفظه في المرة السابقة.',
    en: 'We brought back what you typed last time and did not save.',
  },
  overtaken: {
    ar: 'حفظ شخص آخر هذا السجل قبلك.',
    en: 'Somebody saved this entry before you.',
  },
  overtakenText: {
    ar: 'ترى الآن ما حفظه، وتغييراتك باقية في الحقول أدناه. راجعها ثم احفظ مرة أخرى.',
    en: 'You now see what they saved; your changes are still in the fields below. Look through them and save again.',
  },
  comma: { ar: '، ', en: ', ' },
  theirs: { ar: (value: string) => `المحفوظ الآن: ${value}`, en: (value: string) => `Stored now: ${value}` },
  nothing: { ar: 'لا شيء', en: 'nothing' },
  preview: { ar: 'معاينة كما يراها الزوار', en: 'Preview as visitors see it' },
  previewIn: { ar: { ar: 'بالعربية', en: 'بالإنجليزية' }, en: { ar: 'In Arabic', en: 'In English' } },
  addPicture: { ar: 'إضافة صورة', en: 'Add a photo' },
  replacePicture: { ar: 'تغيير الصورة', en: 'Change the photo' },
  pictureRule: { ar: 'صورة حتى 40 ميجابايت، تُضغط قبل الرفع', en: 'Up to 40 MB; shrunk before upload' },
  picture: { ar: (place: number) => `صورة ${place}`, en: (place: number) => `Photo ${place}` },
  removePicture: { ar: (place: number) => `إزالة الصورة ${place}`, en: (place: number) => `Remove photo ${place}` },
  movePicture: {
    ar: (place: number) => `تقديم الصورة ${place}`,
    en: (place: number) => `Move photo ${place} forward`,
  },
  oneInALine: { ar: 'واحدة في كل سطر', en: 'One in each line' },
  locate: { ar: 'استخدام موقعي الحالي', en: 'Use my current location' },
  locating: { ar: 'جارٍ تحديد موقعك…', en: 'Finding your location…' },
  located: {
    ar: (meters: string) => `كُتب موقعك في الحقلين، بدقة ${meters} م تقريباً. اضغط وأنت في المحل.`,
    en: (meters: string) => `Your location is filled in, to about ${meters} m. Press it while you are at the shop.`,
  },
  locateDenied: {
    ar: 'المتصفح يمنع تحديد موقعك. اسمح به في إعدادات المتصفح ثم أعد المحاولة، أو اكتب الأرقام.',
    en: 'Your browser blocks your location. Allow it in the browser’s settings and try again, or type the numbers.',
  },
  locateFailed: {
    ar: 'لم يُعرف موقعك. شغّل تحديد الموقع (GPS) في هاتفك ثم أعد المحاولة، أو اكتب الأرقام.',
    en: 'Your location was not found. Turn on location (GPS) on your phone and try again, or type the numbers.',
  },
  chooseGovernorate: { ar: 'اختر المحافظة', en: 'Choose a governorate' },
  chooseCity: { ar: 'اختر المديرية أو المدينة', en: 'Choose a district or city' },
  governorateFirst: { ar: 'اختر المحافظة أولاً', en: 'Choose the governorate first' },
  addPaper: { ar: 'إضافة شهادة', en: 'Add a certificate' },
  removePaper: {
    ar: (place: number) => `إزالة الشهادة ${place}`,
    en: (place: number) => `Remove certificate ${place}`,
  },
  paper: { ar: (place: number) => `الشهادة ${place}`, en: (place: number) => `Certificate ${place}` },
})
