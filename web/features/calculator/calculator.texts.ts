import { texts } from '#web/platform/texts.ts'

export const calculatorTexts = texts({
  title: { ar: 'كم تحتاج منظومتك؟', en: 'How big a system do you need?' },
  lead: {
    ar: 'أدخل أجهزتك وساعات تشغيلها، فتعرف عدد الألواح والبطاريات والإنفرتر.',
    en: 'Add your appliances and hours to learn the panels, batteries and inverter.',
  },
  point1: { ar: 'الاستهلاك اليومي بالواط ساعة', en: 'Daily use in watt-hours' },
  point2: { ar: 'عدد الألواح وسعة البطارية', en: 'Number of panels and battery size' },
  point3: { ar: 'قدرة الإنفرتر المناسبة', en: 'The right inverter power' },
})
