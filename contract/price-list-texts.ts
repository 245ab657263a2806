/** Why a pasted price list was not read, for `error-texts.ts`. */
export const priceListTexts = {
  list_required: { ar: 'الصق قائمة الأسعار أولاً.', en: 'Paste a price list first.' },
  list_too_long: {
    ar: 'القائمة أكبر من 40 كيلوبايت. الصقها على دفعات.',
    en: 'The list is larger than 40 KB. Paste it in parts.',
  },
  list_lines_max: {
    ar: 'في القائمة أكثر من 200 سطر. الصقها على دفعات.',
    en: 'The list has more than 200 lines. Paste it in parts.',
  },
}
