import { texts } from '#web/platform/texts.ts'

/** Page `/still/{token}`: the owner says whether the listing is still available. */
export const stillTexts = texts({
  title: { ar: 'هل ما زال متاحاً؟', en: 'Is it still available?' },
  lastConfirmed: {
    ar: (place: string, when: string) => `${place} · آخر تأكيد ${when}`,
    en: (place: string, when: string) => `${place} · last confirmed ${when}`,
  },
  names: {
    ar: { available: 'نعم، متاح', reserved: 'محجوز', sold: 'تم البيع' },
    en: { available: 'Yes, available', reserved: 'Reserved', sold: 'Sold' },
  },
  effects: {
    ar: { available: 'يظهر للناس «مؤكد اليوم»', reserved: 'يبقى ظاهراً وعليه علامة', sold: 'يختفي من القوائم. مبروك' },
    en: {
      available: 'Buyers see “confirmed today”',
      reserved: 'Stays visible with a mark',
      sold: 'No longer shown. Congratulations',
    },
  },
  movesUp: {
    ar: 'يصعد في القائمة ويظهر «مؤكد اليوم»',
    en: 'Moves up and shows “confirmed today”',
  },
  comesBack: { ar: 'يعود إلى القوائم كما كان', en: 'Shown again as it was' },
  nextSteps: {
    ar: (marked: string, ends: string) =>
      `إن لم تردّ حتى ${marked} يظهر «غير مؤكد»، وبعد ${ends} يتوقف عرضه وتعيده بضغطة.`,
    en: (marked: string, ends: string) =>
      `Without an answer by ${marked} it shows as “not confirmed”. After ${ends} it is hidden; one tap brings it back.`,
  },
  marked: {
    ar: (ends: string) => `يظهر الآن «غير مؤكد» بعد غيره. إن لم تردّ حتى ${ends} يتوقف عرضه وتعيده بضغطة.`,
    en: (ends: string) =>
      `It now shows as “not confirmed”, below the others. Without an answer by ${ends} it is hidden; one tap brings it back.`,
  },
  takenOff: {
    ar: 'توقف عرضه لأن ردّك لم يصلنا. اضغط «نعم، متاح» فيعود.',
    en: 'It is hidden because we got no answer. Tap “Yes, available” to bring it back.',
  },
  done: {
    ar: {
      available: 'تمّ. يراه الناس متاحاً ومؤكداً.',
      reserved: 'تمّ. عليه الآن علامة «محجوز».',
      sold: 'تم بيع هذا المنتج ولم يعد معروضاً. مبروك البيع.',
    },
    en: {
      available: 'Done. Buyers see it as available and confirmed.',
      reserved: 'Done. It is now marked as reserved.',
      sold: 'This listing is sold and no longer shown. Congratulations on the sale.',
    },
  },
  inReview: {
    ar: 'فيه تعديل، فنراجعه ثم يعود إلى القوائم.',
    en: 'It was edited, so we review it before it is shown again.',
  },
  notPublic: {
    ar: 'هذا الإعلان ليس في القوائم الآن. افتح «منتجاتي» لترى حالته.',
    en: 'This listing is not public right now. Open “My products” to see how it stands.',
  },
  undo: { ar: 'تراجع', en: 'Undo' },
  edit: { ar: 'عدّل السعر أو الوصف', en: 'Change price or text' },
  stop: { ar: 'أوقف هذه الرسائل', en: 'Stop these messages' },
  stopped: { ar: 'أوقفنا هذه الرسائل.', en: 'These messages are off.' },
  start: { ar: 'أعدها', en: 'Turn them on' },
  endedTitle: { ar: 'انتهى هذا الرابط', en: 'This link has expired' },
  ended: {
    ar: 'ربما وصلك رابط أحدث منه، أو حُذف الإعلان. سجّل الدخول لتحدّث إعلاناتك.',
    en: 'There may be a newer one, or the listing is gone. Sign in to update your listings.',
  },
  signIn: { ar: 'سجّل الدخول', en: 'Sign in' },
})
