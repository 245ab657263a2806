import type { DealProblem, DeclineReason } from '#domain/deals/deals.ts'
import { texts } from '#web/platform/texts.ts'

const both = 2

export const dealFormTexts = texts({
  correct: { ar: 'صحّحه', en: 'Correct it' },
  paid: {
    ar: (count: number) => (count === 1 ? 'كم دفعت؟' : `كم دفعت في ${count === both ? 'القطعتين' : 'القطع كلها'}؟`),
    en: (count: number) =>
      count === 1 ? 'What did you pay?' : `What did you pay for ${count === both ? 'both' : 'all of them'}?`,
  },
  insteadOf: { ar: (price: string) => `بدل ${price}`, en: (price: string) => `instead of ${price}` },
  when: { ar: 'متى؟', en: 'When?' },
  today: { ar: 'اليوم', en: 'Today' },
  yesterday: { ar: 'أمس', en: 'Yesterday' },
  otherDay: { ar: 'يوم آخر', en: 'Other day' },
  day: { ar: 'اليوم الذي اشتريت فيه', en: 'The day you bought it' },
  described: { ar: 'وصلك كما وصفه؟', en: 'Was it as described?' },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  problem: { ar: 'ما المشكلة؟', en: 'What is wrong?' },
  more: { ar: 'اشرح باختصار', en: 'Say more' },
  moreExample: { ar: 'مثال: قست السعة فطلعت 78 أمبير', en: 'Example: I measured 78 Ah' },
  whoSees: {
    ar: 'لا يراه إلا أنت والبائع والإدارة.',
    en: 'Only you, the seller and staff see this.',
  },
  optional: { ar: 'اختياري', en: 'optional' },
  confirm: { ar: 'أؤكد الشراء', en: 'Confirm purchase' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  decline: { ar: 'لم أشترِ هذا', en: 'I did not buy this' },
  confirmingAs: { ar: 'تؤكد باسم', en: 'Confirming as' },
  declineTitle: { ar: 'لم تشترِ هذا؟', en: 'You did not buy this?' },
  declineWhy: { ar: 'لماذا؟', en: 'Why?' },
  declineText: {
    ar: 'ترجع القطع للعرض ويعرف البائع جوابك.',
    en: 'The pieces go back on sale and the seller sees your answer.',
  },
  declineSend: { ar: 'أؤكد أني لم أشترِه', en: 'I did not buy it' },
  back: { ar: 'رجوع', en: 'Back' },
  errors: {
    ar: {
      described: 'اختر نعم أو لا.',
      problem: 'اختر المشكلة.',
      price: 'اكتب المبلغ الذي دفعته بالأرقام.',
      day: 'اختر يوم الشراء: ليس بعد اليوم، ولا قبل الكود بأكثر من شهر.',
      reason: 'اختر السبب.',
    },
    en: {
      described: 'Choose yes or no.',
      problem: 'Choose what is wrong.',
      price: 'Type what you paid in digits.',
      day: 'Choose the day you bought it: not after today, nor more than a month before the code.',
      reason: 'Choose the reason.',
    },
  },
  unseenPrice: { ar: 'كم دفعت كلها؟', en: 'What did you pay in total?' },
  answerHere: {
    ar: 'هذا الجواب يُرسل بلا جافاسكربت: ندخل بحسابك لحظة، نسجّل جوابك، ثم نخرج منه.',
    en: 'This works without JavaScript: we sign in to your account for a moment, record the answer, and sign out.',
  },
  ifProblem: { ar: 'إن كان لا، ما المشكلة؟', en: 'If not, what is wrong?' },
  choose: { ar: 'اختر', en: 'Choose' },
  recorded: { ar: 'سُجّل جوابك وخرجنا من حسابك.', en: 'Your answer is recorded, and you are signed out.' },
  toDeal: { ar: 'ارجع إلى الصفحة', en: 'Back to the page' },
})

export const problemTexts: Record<'ar' | 'en', Record<DealProblem, string>> = {
  ar: {
    less_power: 'قدرته أو سعته أقل',
    used_as_new: 'مستعمل وقال جديد',
    other_model: 'ماركة أو موديل آخر',
    missing_part: 'ناقص قطعة أو ملحق',
    broken: 'مكسور أو لا يعمل',
    other: 'شيء آخر',
  },
  en: {
    less_power: 'Less power or capacity',
    used_as_new: 'Used, sold as new',
    other_model: 'Another brand or model',
    missing_part: 'A part or accessory is missing',
    broken: 'Broken or does not work',
    other: 'Something else',
  },
}

export const reasonTexts: Record<'ar' | 'en', Record<DeclineReason, string>> = {
  ar: {
    not_me: 'لست أنا المشتري',
    changed_mind: 'غيّرت رأيي',
    seller_sold: 'باعه البائع لغيري',
    other: 'سبب آخر',
  },
  en: {
    not_me: 'I am not the buyer',
    changed_mind: 'I changed my mind',
    seller_sold: 'The seller sold it to someone else',
    other: 'Another reason',
  },
}
