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
