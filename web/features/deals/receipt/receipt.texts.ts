import { texts } from '#web/platform/texts.ts'

export const receiptTexts = texts({
  title: { ar: 'وصل الصفقة', en: 'Deal receipt' },
  lead: {
    ar: 'ورقة A6 بالعربي والإنجليزي. بلا عنوان وبلا رقم أحد.',
    en: 'One A6 sheet in Arabic and English. No address, no phone number.',
  },
  heading: { ar: 'وصل صفقة مؤكدة', en: 'Confirmed deal' },
  labels: {
    ar: {
      day: 'اليوم',
      seller: 'البائع',
      buyer: 'المشتري',
      item: 'المنتج',
      pieces: 'القطع',
      paid: 'المدفوع',
      asDescribed: 'كما وُصف',
      warranty: 'الضمان',
    },
    en: {
      day: 'Date',
      seller: 'Seller',
      buyer: 'Buyer',
      item: 'Item',
      pieces: 'Pieces',
      paid: 'Paid',
      asDescribed: 'As described',
      warranty: 'Warranty',
    },
  },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: (problem: string) => `لا: ${problem}`, en: (problem: string) => `No: ${problem}` },
  item: {
    ar: (name: string, condition: string) => `${name}، ${condition}`,
    en: (name: string, condition: string) => `${name}, ${condition.toLowerCase()}`,
  },
  deleted: { ar: 'حساب محذوف', en: 'Deleted account' },
  foot: {
    ar: 'أكّده الطرفان في شمسوق. ليس فاتورة، ولم يمر المال بنا.',
    en: 'Confirmed by both on Shamsouq. Not an invoice; no money passed through us.',
  },
  qr: { ar: 'كود QR لصفحة الصفقة', en: 'QR code of the page of the deal' },
  print: { ar: 'اطبع', en: 'Print' },
  back: { ar: 'بعت واشتريت', en: 'Bought and sold' },
  noneTitle: { ar: 'لا وصل لهذا الكود', en: 'No receipt for this code' },
  noneText: {
    ar: 'الوصل لصفقة مؤكدة، ولا يراه إلا البائع والمشتري.',
    en: 'A receipt is for a confirmed deal, and only for its seller and buyer.',
  },
})
