import { countText } from '#api/features/notify/inbox/amounts.ts'

export const approvedTitle = {
  ar: (count: number) =>
    countText('ar', count, {
      zero: 'نُشر إعلانك',
      one: 'نُشر إعلانك',
      two: 'نُشر إعلانان لك',
      few: 'نُشرت # إعلانات لك',
      many: 'نُشر # إعلاناً لك',
      other: 'نُشر # إعلان لك',
    }),
  en: (count: number) => countText('en', count, { one: 'Your listing is live', other: '# of your listings are live' }),
}

export const rejectedTitles = {
  changes: {
    ar: (count: number) =>
      countText('ar', count, {
        zero: 'إعلانك يحتاج تعديلاً',
        one: 'إعلانك يحتاج تعديلاً',
        two: 'إعلانان لك يحتاجان تعديلاً',
        few: '# إعلانات لك تحتاج تعديلاً',
        many: '# إعلاناً لك تحتاج تعديلاً',
        other: '# إعلان لك تحتاج تعديلاً',
      }),
    en: (count: number) =>
      countText('en', count, { one: 'Your listing needs a change', other: '# of your listings need a change' }),
  },
  takenDown: { ar: () => 'أوقفنا عرض إعلانك', en: () => 'Your listing was taken down' },
  rejected: {
    ar: (count: number) =>
      countText('ar', count, {
        zero: 'لم يُنشر إعلانك',
        one: 'لم يُنشر إعلانك',
        two: 'لم يُنشر إعلانان لك',
        few: 'لم تُنشر # إعلانات لك',
        many: 'لم يُنشر # إعلاناً لك',
        other: 'لم يُنشر # إعلان لك',
      }),
    en: (count: number) =>
      countText('en', count, { one: 'Your listing was not posted', other: '# of your listings were not posted' }),
  },
}
export const endingTitle = {
  ar: (count: number) =>
    countText('ar', count, {
      zero: 'إعلانك قارب الانتهاء',
      one: 'إعلانك قارب الانتهاء',
      two: 'إعلانان لك قاربا الانتهاء',
      few: '# إعلانات لك قاربت الانتهاء',
      many: '# إعلاناً لك قاربت الانتهاء',
      other: '# إعلان لك قاربت الانتهاء',
    }),
  en: (count: number) =>
    countText('en', count, { one: 'Your listing ends soon', other: '# of your listings end soon' }),
}

export const questionsTitle = {
  ar: (count: number) =>
    countText('ar', count, {
      zero: 'هل ما زالت إعلاناتك متاحة؟',
      one: 'عندك إعلان: هل ما زال متاحاً؟',
      two: 'عندك إعلانان: هل ما زالا متاحين؟',
      few: 'عندك # إعلانات: هل ما زالت متاحة؟',
      many: 'عندك # إعلاناً: هل ما زالت متاحة؟',
      other: 'عندك # إعلان: هل ما زالت متاحة؟',
    }),
  en: (count: number) =>
    countText('en', count, {
      one: '# listing: is it still available?',
      other: '# listings: are they still available?',
    }),
}

export const expiredTitle = {
  ar: (count: number) =>
    countText('ar', count, {
      zero: 'توقف عرض إعلاناتك',
      one: 'توقف عرض إعلان لك',
      two: 'توقف عرض إعلانين لك',
      few: 'توقف عرض # إعلانات لك',
      many: 'توقف عرض # إعلاناً لك',
      other: 'توقف عرض # إعلان لك',
    }),
  en: (count: number) =>
    countText('en', count, {
      one: '# of your listings is no longer shown',
      other: '# of your listings are no longer shown',
    }),
}

export const newListings = {
  ar: (count: number) =>
    countText('ar', count, {
      zero: 'لا جديد',
      one: 'إعلان جديد',
      two: 'إعلانان جديدان',
      few: '# إعلانات جديدة',
      many: '# إعلاناً جديداً',
      other: '# إعلان جديد',
    }),
  en: (count: number) => countText('en', count, { one: '# new listing', other: '# new listings' }),
}

export const applicationTitles = {
  shop: {
    approved: { ar: 'محلك صار في الدليل', en: 'Your shop is listed' },
    rejected: { ar: 'لم نقبل طلب محلك', en: 'Your shop was not accepted' },
    changes: { ar: 'طلب محلك يحتاج تعديلاً', en: 'Your shop application needs a change' },
  },
  engineer: {
    approved: { ar: 'صرت في دليل المهندسين', en: 'You are listed as an engineer' },
    rejected: { ar: 'لم نقبل طلبك في دليل المهندسين', en: 'Your engineer application was not accepted' },
    changes: { ar: 'طلبك في دليل المهندسين يحتاج تعديلاً', en: 'Your engineer application needs a change' },
  },
}
export const editTitles = {
  approved: { ar: 'نُشر تعديل صفحتك', en: 'Your changes are live' },
  rejected: { ar: 'لم يُنشر تعديل صفحتك', en: 'Your changes were not accepted' },
  changes: { ar: 'تعديل صفحتك يحتاج تصحيحاً', en: 'Your changes need correcting' },
}
export const claimTitles = {
  approved: { ar: 'الصفحة صارت لك', en: 'The page is yours now' },
  rejected: { ar: 'لم نقبل طلبك للصفحة', en: 'Your claim was not accepted' },
  changes: { ar: 'نحتاج إثباتاً أوضح', en: 'We need clearer proof' },
}
export const sealTitles = {
  approved: { ar: 'صفحتك موثّقة الآن', en: 'Your page is verified now' },
  rejected: { ar: 'لم نوثّق صفحتك', en: 'We did not verify your page' },
  changes: claimTitles.changes,
}

export const reportTitles = {
  product: { ar: 'بلاغك عن إعلان', en: 'Your report about a listing' },
  seller: { ar: 'بلاغك عن بائع', en: 'Your report about a seller' },
  reply: { ar: 'بلاغك عن ردّ', en: 'Your report about a reply' },
  wanted: { ar: 'بلاغك عن طلب', en: 'Your report about a wanted ad' },
}
