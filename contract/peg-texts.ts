/** Why a price cannot be pegged, for `error-texts.ts`. */
export const pegTexts = {
  peg_currency: {
    ar: 'يمكن تثبيت السعر بالدولار أو بالريال السعودي فقط. اختر إحدى العملتين.',
    en: 'A price can be pegged to the dollar or the Saudi riyal. Choose one of them as its currency.',
  },
  peg_place: {
    ar: 'في هذه المحافظة يُتداول الريالان، فلا نعرف بأيهما نعرض السعر المثبّت. اتركه بعملته.',
    en: 'Both rials are used in this governorate, so we can’t show a pegged price in one of them. Leave it in its own currency.',
  },
  peg_rate: {
    ar: 'لا يوجد سعر صرف اليوم، فلا يمكن التثبيت الآن.',
    en: 'There is no exchange rate yet, so the price cannot be pegged now.',
  },
  peg_rejected: {
    ar: 'الإعلان مرفوض. صحّحه أولاً.',
    en: 'This listing was rejected. Correct it first.',
  },
}
