import { texts } from '#web/platform/texts.ts'

export const profileTexts = texts({
  title: { ar: 'الملف الشخصي', en: 'Profile' },
  lead: { ar: 'اسمك وصورتك كما يراهما المشترون', en: 'Your name and picture as buyers see them' },
  point1: { ar: 'تعديل الاسم والصورة', en: 'Edit your name and picture' },
  point2: { ar: 'تغيير كلمة المرور', en: 'Change your password' },
  point3: { ar: 'حذف الحساب متى شئت', en: 'Delete your account whenever you like' },
})
