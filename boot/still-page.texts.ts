import { texts } from '#web/platform/texts.ts'

/** `/still/{token}`: the owner of a listing says whether it is still there. */
export const stillTexts = texts({
  title: { ar: 'هل ما زال متاحاً؟', en: 'Is it still available?' },
  lastConfirmed: {
    ar: (place: string, when: string) => `${place} · آخر تأكيد ${when}`,
    en: (place: string, when: string) => `${place} · last confirmed ${when}`,
  },
  names: {
    ar: { available: 'نعم، متاح', reserved: 'محجوز', sold: 'بيع' },
    en: { available: 'Yes, available', reserved: 'Reserved', sold: 'Sold' },
  },
  effects: {
    ar: { available: 'يظهر للناس «تأكد اليوم»', reserved: 'يبقى ظاهراً وعليه علامة', sold: 'يُرفع من القوائم. مبارك' },
    en: {
      available: 'Buyers see “confirmed today”',
      reserved: 'Stays visible with a mark',
      sold: 'Taken off the lists. Well done',
    },
  },
  movesUp: {
    ar: 'يرتفع في القائمة ويظهر «تأكد اليوم»',
    en: 'Moves up and shows “confirmed today”',
  },
  comesBack: { ar: 'يعود إلى القوائم كما كان', en: 'Goes back on the lists as it was' },
  nextSteps: {
    ar: (marked: string, ends: string) =>
      `بلا ردّ حتى ${marked} يظهر «غير مؤكد»، وبعد ${ends} يُرفع من القوائم وتعيده بضغطة.`,
    en: (marked: string, ends: string) =>
      `Without an answer by ${marked} it shows as “not confirmed”; after ${ends} it leaves the lists, and one tap brings it back.`,
  },
  marked: {
    ar: (ends: string) => `يظهر الآن «غير مؤكد» تحت غيره. بلا ردّ حتى ${ends} يُرفع من القوائم وتعيده بضغطة.`,
    en: (ends: string) =>
      `It now shows as “not confirmed”, below the others. Without an answer by ${ends} it leaves the lists, and one tap brings it back.`,
  },
  takenOff: {
    ar: 'رفعناه من القوائم لأن أحداً لم يردّ. اضغط «متاح» فيعود.',
    en: 'It was taken off the lists because nobody answered. Tap “available” and it is back.',
  },
  done: {
    ar: {
      available: 'تمّ. يراه الناس متاحاً ومؤكداً.',
      reserved: 'تمّ. عليه الآن علامة «محجوز».',
      sold: 'هذا الإعلان مباع وليس في القوائم. مبارك!',
    },
    en: {
      available: 'Done. Buyers see it as available and confirmed.',
      reserved: 'Done. It is now marked as reserved.',
      sold: 'This listing is sold and off the lists. Well done!',
    },
  },
  inReview: {
    ar: 'أُرسل إلى المراجعة لأن فيه تعديلاً، ثم يعود إلى القوائم.',
    en: 'It was edited, so it goes through a review before it is back on the lists.',
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
  endedTitle: { ar: 'انتهى هذا الرابط', en: 'This link has ended' },
  ended: {
    ar: 'ربما وصلك رابط أحدث منه، أو حُذف الإعلان. سجّل الدخول لتحدّث إعلاناتك.',
    en: 'There may be a newer one, or the listing is gone. Sign in to update your listings.',
  },
  signIn: { ar: 'سجّل الدخول', en: 'Sign in' },
})
