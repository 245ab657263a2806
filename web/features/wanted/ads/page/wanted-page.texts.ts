import { type ProductType, productTypeNames } from '#domain/listing/product-kinds.ts'
import { texts } from '#web/platform/texts.ts'

export const wantedPageTexts = texts({
  crumbs: { ar: 'مسار الصفحة', en: 'Breadcrumbs' },
  list: { ar: 'المطلوب', en: 'Wanted' },
  have: { ar: 'عندي، واتساب', en: 'I have it: WhatsApp' },
  message: {
    ar: (words: string, url: string) => `السلام عليكم، رأيت في شمسوق أنك تريد «${words}». عندي ما تطلب.\n${url}`,
    en: (words: string, url: string) => `Hello, I saw on Shamsouq that you want “${words}”. I have it.\n${url}`,
  },
  needs: { ar: 'ما يريده', en: 'What they need' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  power: { ar: 'القدرة', en: 'Power' },
  voltage: { ar: 'الجهد', en: 'Voltage' },
  capacity: { ar: 'السعة', en: 'Capacity' },
  condition: { ar: 'الحالة', en: 'Condition' },
  place: {
    ar: (governorate: string, city: string) => `${governorate}، ${city}`,
    en: (governorate: string, city: string) => `${city}, ${governorate}`,
  },
  person: { ar: 'صاحب الطلب', en: 'Who wants it' },
  phoneConfirmed: { ar: 'رقمه مؤكد', en: 'Phone confirmed' },
  since: { ar: (year: string) => `عضو منذ ${year}`, en: (year: string) => `Member since ${year}` },
  copyPhone: { ar: 'نسخ الرقم', en: 'Copy number' },
  phoneCopied: { ar: 'نُسخ الرقم.', en: 'Number copied.' },
  notCopied: { ar: 'تعذّر النسخ.', en: 'Could not copy.' },
  share: { ar: 'مشاركة', en: 'Share' },
  linkCopied: { ar: 'نُسخ الرابط.', en: 'Link copied.' },
  fitting: { ar: 'إعلانات تناسب هذا الطلب', en: 'Listings that fit' },
  allOfType: {
    ar: (type: ProductType) =>
      type === 'Others' ? 'كل المعروض من الأصناف الأخرى' : `كل المعروض من ال${productTypeNames[type].ar}`,
    en: (type: ProductType) =>
      type === 'Others'
        ? 'Everything else on the market'
        : `All ${productTypeNames[type].en.toLowerCase()} on the market`,
  },
  edit: { ar: 'تعديل', en: 'Edit' },
  found: { ar: 'وجدته', en: 'Got it' },
  renew: { ar: 'تجديد', en: 'Renew' },
  description: {
    ar: (title: string, place: string) => `${title} في ${place}. عندك ما يطلبه؟ راسله مباشرة.`,
    en: (title: string, place: string) => `${title} in ${place}. Have it? Message the buyer directly.`,
  },
  missingTitle: { ar: 'لم نجد هذا الطلب', en: 'This wanted ad was not found' },
  missingText: { ar: 'ربما حُذف، أو كُتب الرابط ناقصاً.', en: 'It may be deleted, or the link is incomplete.' },
  endedTitle: { ar: 'انتهى هذا الطلب', en: 'This wanted ad has ended' },
  endedText: { ar: 'وجد صاحبه ما يريد، أو انتهت مدته.', en: 'The buyer found it, or its time is over.' },
  browse: { ar: 'كل المطلوب', en: 'All wanted ads' },
  failedTitle: { ar: 'تعذّر عرض الطلب', en: 'The wanted ad could not be shown' },
})
