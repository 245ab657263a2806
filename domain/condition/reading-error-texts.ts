import type { Sentence } from '#domain/text/lang.ts'

export const readingErrorTexts = {
  reading_invalid: { ar: 'اكتب القراءة رقماً.', en: 'Enter the reading as a number.' },
  reading_range: {
    ar: 'هذا الرقم غير معقول. راجع القياس والوحدة.',
    en: 'This cannot be right. Check the reading and its unit.',
  },
  above_rest: {
    ar: 'الجهد تحت الحمل لا يكون أعلى من الجهد وهي مرتاحة.',
    en: 'Volts under load cannot be above volts at rest.',
  },
  not_at_rest: {
    ar: 'الجهد عالٍ: افصلها عن الشاحن ساعتين ثم قِس.',
    en: 'Too high for a battery at rest: disconnect the charger for two hours, then measure.',
  },
  load_size: {
    ar: 'اجعل الحمل بين 5 و100 بالمئة من السعة: من 10 إلى 200 أمبير لبطارية 200 أمبير.',
    en: 'Use a load between 5% and 100% of the Ah: 10 to 200 A for a 200 Ah battery.',
  },
  above_label: {
    ar: 'القراءة أعلى بكثير من الملصق. راجع الرقمين.',
    en: 'The reading is far above the label. Check both.',
  },
  photo_required: { ar: 'أضف هذه الصورة.', en: 'Add this photo.' },
  photo_repeated: {
    ar: 'هذه الصورة في خطوة أخرى أيضاً. التقط صورة لكل خطوة.',
    en: 'This photo is in another step too. Take one for each step.',
  },
  engineer_or_phone: {
    ar: 'اختر مهندساً أو اكتب رقم هاتف، لا الاثنين معاً.',
    en: 'Choose an engineer or give a phone, not both.',
  },
} as const satisfies Record<string, Sentence>
