import { texts } from '#web/platform/texts.ts'

/** For share pictures of pages that are not about a listing, shop or engineer. */
export const sharePageTexts = texts({
  market: { ar: 'سوق الطاقة الشمسية', en: 'The solar market' },
  wanted: { ar: 'مطلوب', en: 'Wanted' },
  upTo: { ar: (price: string) => `حتى ${price}`, en: (price: string) => `Up to ${price}` },
  anyPrice: { ar: 'السعر عند الاتفاق', en: 'Price to be agreed' },
  free: { ar: 'تواصل مباشر بلا عمولة', en: 'Direct contact, no commission' },
  everywhere: { ar: 'في كل محافظات اليمن', en: 'In every governorate of Yemen' },
  equipment: { ar: 'ألواح · بطاريات · إنفرترات', en: 'Panels · Batteries · Inverters' },
  shopsLine: { ar: 'بعناوين وأرقام واضحة', en: 'With a clear address and number' },
  work: { ar: 'تصميم · تركيب · صيانة', en: 'Design · Installation · Repair' },
  calculator: { ar: 'احسب منظومتك الشمسية', en: 'Size your solar system' },
  calculatorLine: { ar: 'من أجهزتك وساعات تشغيلها', en: 'From your appliances and their hours' },
  offline: { ar: 'تعمل بلا إنترنت أيضاً', en: 'Works without internet too' },
  pricesLine: { ar: 'من إعلانات الناس اليوم', en: 'From today’s asking prices' },
  units: { ar: 'لكل واط · لكل كيلوواط·ساعة فعلي', en: 'Per watt · Per usable kWh' },
  bothRials: { ar: 'بريال صنعاء وريال عدن', en: 'In Sana’a and Aden rials' },
})
