import { texts } from '#web/platform/texts.ts'

export const currencyTexts = texts({
  shownIn: { ar: (currency: string) => `≈ ب${currency}`, en: (currency: string) => `≈ in ${currency}` },
  rateOf: { ar: (date: string) => `بسعر صرف ${date}`, en: (date: string) => `at the rate of ${date}` },
  noRate: { ar: 'لا سعر صرف له الآن', en: 'no exchange rate for it now' },
  change: { ar: 'تغيير', en: 'Change' },
  offer: { ar: (currency: string) => `اعرض الأسعار ب${currency}`, en: (currency: string) => `Show in ${currency}` },
  otherCurrency: { ar: 'عملة أخرى', en: 'Another currency' },
  choose: { ar: 'اختر عملتك لترى الأسعار بها', en: 'Choose your currency to see prices in it' },
})

export const currencyDialogTexts = texts({
  title: { ar: 'محافظتك وعملتك', en: 'Your governorate and currency' },
  lead: {
    ar: 'نكتب تحت سعر البائع كم يساوي تقريباً بعملتك، في القوائم والفلاتر والحاسبة وأسعار السوق. يُحفظ في جهازك فقط.',
    en: 'Under each seller’s price we show roughly what it comes to in your currency: in lists, filters, the calculator and market prices. Kept on this device only.',
  },
  governorate: { ar: 'محافظتك', en: 'Your governorate' },
  anywhere: { ar: 'لم أحدد', en: 'Not chosen' },
  currency: { ar: 'عملتك', en: 'Your currency' },
  none: { ar: 'سعر البائع فقط', en: 'The seller’s price only' },
  usual: {
    ar: (place: string, currency: string) => `في ${place} يُدفع عادةً ب${currency}.`,
    en: (place: string, currency: string) => `In ${place} people usually pay in ${currency}.`,
  },
  bothRials: {
    ar: (place: string) => `في ${place} يُستعمل الريالان: اختر ريالك.`,
    en: (place: string) => `Both rials are used in ${place}: choose yours.`,
  },
  save: { ar: 'حفظ', en: 'Save' },
  saved: { ar: 'حُفظت عملتك.', en: 'Your currency is saved.' },
})
