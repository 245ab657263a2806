import { texts } from '#web/platform/texts.ts'

export const sellerTexts = texts({
  pageTitle: {
    ar: (name: string) => `ما يبيعه ${name}`,
    en: (name: string) => `For sale by ${name}`,
  },
  description: {
    ar: (name: string, listings: string) => `${name} على شمسوق: ${listings}. تواصل مباشر بلا عمولة.`,
    en: (name: string, listings: string) => `${name} on Shamsouq: ${listings}. Direct contact, no commission.`,
  },
  phoneConfirmed: { ar: 'رقم حسابه مؤكد برمز', en: 'Account phone confirmed by code' },
  verified: { ar: 'بائع موثّق', en: 'Verified seller' },
  since: { ar: (year: string) => `عضو منذ ${year}`, en: (year: string) => `Member since ${year}` },
  placeLine: {
    ar: (governorate: string, city: string) => `${governorate}، ${city}`,
    en: (governorate: string, city: string) => `${city}, ${governorate}`,
  },
  forSale: { ar: 'للبيع الآن', en: 'for sale' },
  sold: { ar: 'بِيعت هنا', en: 'sold here' },
  share: { ar: 'مشاركة', en: 'Share' },
  copyLink: { ar: 'نسخ رابط الصفحة', en: 'Copy the link to this page' },
  linkCopied: { ar: 'نُسخ الرابط', en: 'Link copied' },
  searchIn: {
    ar: (name: string) => `ابحث في إعلانات ${name}`,
    en: (name: string) => `Search the listings of ${name}`,
  },
  searchHint: { ar: 'ابحث في إعلاناته…', en: 'Search these listings' },
  search: { ar: 'بحث', en: 'Search' },
  types: { ar: 'الأقسام', en: 'Categories' },
  all: { ar: 'الكل', en: 'All' },
  numberNote: { ar: 'رقم البائع في صفحة كل إعلان.', en: 'The seller’s number is on each listing.' },
  noneTitle: { ar: 'لا شيء معروض للبيع الآن', en: 'Nothing for sale right now' },
  noneText: {
    ar: 'بِيع ما كان معروضاً هنا أو انتهت مدته. تصفّح ما عند غيره.',
    en: 'What was listed here has been sold or has expired. See what others sell.',
  },
  notFoundTitle: { ar: 'لا يوجد هذا عند هذا البائع', en: 'This seller has nothing like that' },
  notFoundText: {
    ar: 'جرّب كلمة أخرى أو اعرض كل إعلاناته.',
    en: 'Try another word, or see all of the listings.',
  },
  showAll: { ar: 'كل إعلاناته', en: 'All listings' },
  goneTitle: { ar: 'هذا البائع غير موجود', en: 'This seller is not here' },
  goneText: { ar: 'ربما أُغلق الحساب أو تغيّر الرابط.', en: 'The account may be closed, or the link has changed.' },
  failedTitle: { ar: 'تعذّر عرض صفحة البائع', en: 'This seller could not be shown' },
  browse: { ar: 'تصفّح المنتجات', en: 'Browse products' },
})
