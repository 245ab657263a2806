import { texts } from '#web/platform/texts.ts'

export const absentTexts = texts({
  titles: {
    ar: { sold: 'بِيع هذا المنتج', expired: 'انتهت مدة هذا الإعلان', missing: 'لم نجد هذا الإعلان' },
    en: {
      sold: 'This product has been sold',
      expired: 'This listing has expired',
      missing: 'We did not find this listing',
    },
  },
  texts: {
    ar: {
      sold: 'قد تجد مثله هنا.',
      expired: 'لم يجدّده صاحبه. قد تجد مثله هنا.',
      missing: 'ربما كُتب الرابط ناقصاً، أو حُذف الإعلان.',
    },
    en: {
      sold: 'You may find one like it here.',
      expired: 'Its seller did not renew it. You may find one like it here.',
      missing: 'The link may be incomplete, or the listing was deleted.',
    },
  },
  mayInterest: { ar: 'قد يهمّك', en: 'You may like' },
})
