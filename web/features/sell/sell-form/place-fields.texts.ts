import { texts } from '#web/platform/texts.ts'

export const placeFieldTexts = texts({
  governorate: { ar: 'المحافظة', en: 'Governorate' },
  chooseGovernorate: { ar: 'اختر المحافظة', en: 'Choose governorate' },
  city: { ar: 'المدينة', en: 'City' },
  chooseCity: { ar: 'اختر المدينة', en: 'Choose city' },
  governorateFirst: { ar: 'المحافظة أولاً', en: 'Governorate first' },
  loadingCities: { ar: 'جارٍ التحميل…', en: 'Loading…' },
  citiesFailed: { ar: 'تعذّر تحميل المدن.', en: 'The cities could not be loaded.' },
  phone: { ar: 'رقم الهاتف', en: 'Phone number' },
  phoneCode: { ar: '+967', en: '+967' },
  phoneExample: { ar: '7XX XXX XXX', en: '7XX XXX XXX' },
  sameWhatsapp: { ar: 'نفس الرقم على واتساب', en: 'Same number on WhatsApp' },
  whatsapp: { ar: 'رقم واتساب', en: 'WhatsApp number' },
  optional: { ar: 'اختياري', en: 'optional' },
})
