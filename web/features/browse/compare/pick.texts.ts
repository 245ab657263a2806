import { comparedMax } from '#contract/endpoints/browse/compare.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { plural, texts } from '#web/platform/texts.ts'

const theNames: Record<ProductType, string> = {
  Panel: 'الألواح',
  Inverter: 'الإنفرترات',
  Battery: 'البطاريات',
  'Panel bases': 'القواعد',
  Accessory: 'الملحقات',
  Others: 'المنتجات الأخرى',
}
const englishNames: Record<ProductType, string> = {
  Panel: 'panels',
  Inverter: 'inverters',
  Battery: 'batteries',
  'Panel bases': 'mounts',
  Accessory: 'accessories',
  Others: 'other products',
}

export const pickTexts = texts({
  pick: { ar: 'قارن', en: 'Compare' },
  tray: { ar: 'المختار للمقارنة', en: 'Chosen to compare' },
  chosen: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم تختر شيئاً',
        one: 'اخترت إعلاناً',
        two: 'اخترت إعلانين',
        few: 'اخترت # إعلانات',
        many: 'اخترت # إعلاناً',
        other: 'اخترت # إعلان',
      }),
    en: (count: number) => `${count} chosen`,
  },
  upTo: { ar: `حتى ${comparedMax}`, en: `up to ${comparedMax}` },
  clear: { ar: 'امسح الاختيار', en: 'Clear the choice' },
  full: {
    ar: `تقارن ${comparedMax} إعلانات على الأكثر. أزل واحداً أولاً.`,
    en: `You can compare ${comparedMax} at most. Remove one first.`,
  },
  otherType: {
    ar: (type: ProductType) => `اخترت من ${theNames[type]}، والمقارنة بين نوع واحد. امسح الاختيار لتبدأ بغيرها.`,
    en: (type: ProductType) =>
      `You chose ${englishNames[type]}, and only one type can be compared. Clear the choice to start with another.`,
  },
})
