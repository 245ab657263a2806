import * as z from 'zod/mini'
import { reasonLengthMax, reasonLengthMin } from '#domain/limits.ts'
import { type Rejection, type RejectionCode, rejectionCodes, rejectionKinds } from '#domain/listing/rejection-codes.ts'
import type { Lang, Sentence } from '#domain/text/lang.ts'
import { linesText } from '#domain/text/text-fields.ts'

export const rejectionTexts = {
  price: {
    ar: 'السعر بعيد عن أسعار السوق أو العملة خاطئة. راجع السعر والعملة.',
    en: 'The price is far from market prices, or the currency is wrong. Check both.',
  },
  contact_in_text: {
    ar: 'احذف رقم الهاتف والروابط من النص؛ لها حقولها.',
    en: 'Remove phone numbers and links from the text; they have fields of their own.',
  },
  duplicate: { ar: 'هذا الإعلان منشور من قبل.', en: 'This listing has been posted before.' },
  pictures_missing: { ar: 'أضف صورة حقيقية للمنتج.', en: 'Add a real photo of the product.' },
  pictures_unclear: { ar: 'الصور غير واضحة. صوّر المنتج من قريب.', en: 'The photos are unclear. Take closer ones.' },
  pictures_not_own: {
    ar: 'الصور ليست لمنتجك. ارفع صوراً التقطتها بنفسك.',
    en: 'The photos are not of your product. Upload your own.',
  },
  specifications: {
    ar: 'المواصفات متعارضة بين الاسم والحقول. صحّح الواط والفولت والأمبير.',
    en: 'The name and the specifications contradict each other. Correct watts, volts and amperes.',
  },
  description: {
    ar: 'الوصف ناقص. اذكر الحالة والعيوب والضمان.',
    en: 'The description is incomplete. Mention condition, faults and warranty.',
  },
  wrong_type: { ar: 'اختر النوع الصحيح للمنتج.', en: 'Choose the right type of product.' },
  not_solar: { ar: 'ننشر معدات الطاقة الشمسية فقط.', en: 'Only solar equipment may be listed here.' },
  offensive: { ar: 'في الإعلان ألفاظ غير لائقة.', en: 'The listing contains offensive words.' },
  fraud: { ar: 'الإعلان مخالف لقواعد الأمان.', en: 'The listing breaks the safety rules.' },
} as const satisfies Record<RejectionCode, Sentence>

const changesFirst: Sentence = { ar: 'عدّل الإعلان ثم أعد إرساله:', en: 'Please change this and send it again:' }

export const rejectionText = ({ kind, codes, note }: Rejection, lang: Lang): string =>
  [...(kind === 'changes' ? [changesFirst[lang]] : []), ...codes.map((code) => rejectionTexts[code][lang]), note]
    .filter(Boolean)
    .join(' ')

/** Old rejections have only a text in the language of that time. */
export const rejectionReason = (
  { refusal, reason }: { refusal?: Rejection | null; reason: string | null },
  lang: Lang,
): string | null => (refusal ? rejectionText(refusal, lang) : reason)

const trimmed = z.pipe(
  linesText(reasonLengthMax * 2, { missing: 'reason_length', long: 'reason_length' }),
  z.transform((text: string) => text.trim()),
)
const reasonLengths = [
  z.minLength(reasonLengthMin, { error: 'reason_length' }),
  z.maxLength(reasonLengthMax, { error: 'reason_length' }),
] as const

export const ReasonInput = z.pipe(trimmed, z.string().check(...reasonLengths))

const OptionalReason = z.pipe(
  z.pipe(
    z.nullable(trimmed),
    z.transform((text: string | null) => text || null),
  ),
  z.nullable(z.string().check(...reasonLengths)),
)

/** At least one of codes and text is required. */
export const rejectionFields = {
  kind: z._default(z.enum(rejectionKinds), 'rejected'),
  codes: z._default(z.array(z.enum(rejectionCodes)).check(z.maxLength(rejectionCodes.length)), []),
  reason: z._default(OptionalReason, null),
}

export const isReasoned = z.refine<{ codes: RejectionCode[]; reason: string | null }>(
  ({ codes, reason }) => codes.length > 0 || reason !== null,
  { path: ['reason'], error: 'reason_length' },
)

/** Stores each code once, in the order of the list. */
export const toRejection = (given: {
  kind?: Rejection['kind']
  codes: RejectionCode[]
  reason: string | null
}): Rejection => ({
  kind: given.kind ?? 'rejected',
  codes: rejectionCodes.filter((code) => given.codes.includes(code)),
  note: given.reason ?? '',
})
