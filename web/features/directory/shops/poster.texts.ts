import { texts } from '#web/platform/texts.ts'

export const posterTexts = texts({
  pageTitle: { ar: (name: string) => `ملصق ${name}`, en: (name: string) => `Poster of ${name}` },
  link: { ar: 'ملصق للمحل برمز QR', en: 'Window poster with QR code' },
  print: { ar: 'طباعة', en: 'Print' },
  hint: {
    ar: 'ورقة A4 واحدة. اطبعها من قائمة المتصفح وعلّقها على واجهة المحل.',
    en: 'One A4 sheet. Print it from the browser’s menu and put it in the window.',
  },
  back: { ar: 'صفحة المحل', en: 'The shop’s page' },
  solar: { ar: 'طاقة شمسية', en: 'Solar energy' },
  scan: {
    ar: 'صوّر الرمز بهاتفك لترى منتجاتنا وأسعارنا وتتواصل معنا',
    en: 'Scan to see what we sell, our prices and how to reach us',
  },
  code: { ar: (name: string) => `رمز QR لصفحة ${name}`, en: (name: string) => `QR code of the page of ${name}` },
})
