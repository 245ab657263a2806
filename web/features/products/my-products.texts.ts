import { texts } from '#web/platform/texts.ts'

export const myProductsTexts = texts({
  title: { ar: 'منتجاتي', en: 'My products' },
  lead: { ar: 'إعلاناتك وحالة كل منها', en: 'Your listings and how each stands' },
  point1: { ar: 'قيد المراجعة، معتمد أو مرفوض مع السبب', en: 'Pending, approved, or rejected with the reason' },
  point2: { ar: 'تعديل الإعلان وتجديده', en: 'Edit and renew a listing' },
  point3: { ar: 'حذف ما بِيع', en: 'Delete what is sold' },
})
