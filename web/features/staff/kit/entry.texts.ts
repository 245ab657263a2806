import { texts } from '#web/platform/texts.ts'

/** Words of the admin page around the form of an entry. */
export const entryTexts = texts({
  saved: { ar: 'حُفظ', en: 'Saved' },
  hide: { ar: 'إخفاء', en: 'Hide' },
  show: { ar: 'إظهار', en: 'Show' },
  hidden: { ar: 'مخفي', en: 'Hidden' },
  isHiddenNow: { ar: 'أُخفي عن الزوار', en: 'Hidden from visitors' },
  isShownNow: { ar: 'ظاهر للزوار', en: 'Visible to visitors' },
  undo: { ar: 'تراجع', en: 'Undo' },
  seePublic: { ar: 'عرض في الموقع', en: 'See on the site' },
  failed: { ar: 'تعذّر تنفيذ ذلك', en: 'That did not work' },
  loadFailed: { ar: 'تعذّر العرض', en: 'This could not be shown' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  back: { ar: 'العودة إلى القائمة', en: 'Back to the list' },
})
