/** Why a price cannot be pegged, for `error-texts.ts`. */
export const pegTexts = {
  peg_currency: {
    ar: 'يثبّت السعر بالدولار أو بالريال السعودي. اختر إحدى العملتين.',
    en: 'A price can be pegged to the dollar or the Saudi riyal. Choose one of them as its currency.',
  },
  peg_place: {
    ar: 'في هذه المحافظة ريالان، فلا نعرف بأيهما نعرض السعر المثبت. اتركه بعملته.',
    en: 'Both rials are used in this governorate, so a pegged price cannot be shown in one of them.',
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
