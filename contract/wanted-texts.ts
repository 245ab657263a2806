/** Errors of wanted ads. */
export const wantedErrorTexts = {
  wanted_not_found: { ar: 'لم نجد هذا الطلب.', en: 'Wanted ad not found.' },
  wanted_ended: { ar: 'انتهى هذا الطلب.', en: 'This wanted ad has ended.' },
  too_many_wanted: {
    ar: 'لك 10 طلبات قائمة، وهذا الحد الأعلى. احذف طلباً، أو اضغط «وجدته» لما وجدته.',
    en: 'You have 10 open wanted ads, which is the limit. Delete one or mark it as found.',
  },
} as const

export const wantedFieldTexts = {
  wanted_words_required: { ar: 'اكتب ما تريد.', en: 'Say what you want' },
  wanted_words_long: {
    ar: 'اكتب ما تريد في 120 حرفاً على الأكثر.',
    en: 'Say what you want in at most 120 characters',
  },
  wanted_details_long: { ar: 'التفاصيل أطول من 500 حرف.', en: 'Details must not exceed 500 characters' },
  least_range: {
    ar: 'اكتب رقماً معقولاً أكبر من صفر، أو اتركه فارغاً.',
    en: 'Enter a sensible number above zero, or leave it empty',
  },
} as const
