import { texts } from '#web/platform/texts.ts'

export const profileTexts = texts({
  title: { ar: 'الملف الشخصي', en: 'Profile' },
  lead: { ar: 'اسمك كما يراه المشترون، وصورتك', en: 'Your name as buyers see it, and your photo' },
  account: { ar: 'حسابي', en: 'My account' },
  myProducts: { ar: 'منتجاتي', en: 'My products' },
  myDeals: { ar: 'بعت واشتريت', en: 'Bought and sold' },
  inbox: { ar: 'التنبيهات', en: 'Notifications' },
  alertSettings: { ar: 'إعدادات التنبيهات', en: 'Notification settings' },
  mySystem: { ar: 'منظومتي', en: 'My system' },
  savedSearches: { ar: 'عمليات البحث المحفوظة', en: 'Saved searches' },
  liked: { ar: 'المفضلة', en: 'Saved' },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },

  name: { ar: 'الاسم', en: 'Name' },
  phone: { ar: 'رقم الهاتف', en: 'Phone number' },
  characters: {
    ar: (count: number, max: number) => `\u2066${count}\u2069 من ${max} حرفاً`,
    en: (count: number, max: number) => `${count} of ${max} characters`,
  },
  nameRequired: { ar: 'الاسم مطلوب.', en: 'Name is required' },
  nameShort: { ar: 'الاسم حرفان على الأقل.', en: 'Name must be at least 2 characters' },
  nameLong: { ar: 'الاسم أطول من 50 حرفاً.', en: 'Name must not exceed 50 characters' },
  photo: { ar: 'صورتك', en: 'Your photo' },
  changePhoto: { ar: 'تغيير الصورة', en: 'Change photo' },
  removePhoto: { ar: 'إزالة الصورة', en: 'Remove photo' },
  photoRule: { ar: 'صورة حتى 40 ميجابايت، نضغطها قبل الرفع', en: 'A photo up to 40 MB; we shrink it before upload' },
  uploading: {
    ar: (percent: number) => `رفع الصورة: \u2066${percent}%\u2069`,
    en: (percent: number) => `Uploading photo: ${percent}%`,
  },
  uploadProgress: { ar: 'رفع الصورة', en: 'Photo upload' },
  phoneFixed: {
    ar: 'تدخل بهذا الرقم. تغيّره من «رقم الهاتف» في هذه الصفحة.',
    en: 'You sign in with it. Change it under “Phone number” on this page.',
  },
  save: { ar: 'حفظ التغييرات', en: 'Save changes' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  noChanges: { ar: 'لا توجد تغييرات لحفظها', en: 'No changes to save' },
  saved: { ar: 'حُفظت التغييرات', en: 'Changes saved' },
  savedText: { ar: 'حُفظت صورتك.', en: 'Your photo is saved.' },
  savedNameText: {
    ar: 'يظهر اسمك الجديد للمشترين بعد أن نراجعه.',
    en: 'Buyers see your new name once we have reviewed it.',
  },
  saveFailed: { ar: 'تعذّر حفظ ملفك الشخصي', en: 'Your profile could not be saved' },
})
