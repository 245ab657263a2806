import { texts } from '#web/platform/texts.ts'

export const confirmationTexts = texts({
  title: { ar: 'هل تؤكد هذا التقرير؟', en: 'Do you confirm this report?' },
  asks: {
    ar: (seller: string) => `طلب منك \u2068${seller}\u2069 أن تفحص وتؤكد:`,
    en: (seller: string) => `\u2068${seller}\u2069 asks you to check and confirm:`,
  },
  unpublished: { ar: 'إعلان غير منشور الآن', en: 'a listing that is not public now' },
  promise: {
    ar: 'أكّد فقط ما فحصته بنفسك. يظهر اسمك على الإعلان، وتستطيع أن تسحب تأكيدك متى شئت.',
    en: 'Confirm only what you have checked yourself. Your name shows on the listing, and you can withdraw at any time.',
  },
  note: { ar: 'ملاحظة للبائع', en: 'Note to the seller' },
  noteHint: { ar: 'يراها البائع وحده.', en: 'Only the seller sees it.' },
  optional: { ar: 'اختياري', en: 'optional' },
  confirm: { ar: 'أؤكد التقرير', en: 'Confirm the report' },
  refuse: { ar: 'لا أؤكده', en: 'Do not confirm' },
  confirmed: { ar: 'أكّدت التقرير، واسمك عليه الآن.', en: 'Confirmed. Your name is on it now.' },
  refused: { ar: 'أخبرنا البائع أنك لم تؤكده.', en: 'The seller knows that you did not confirm it.' },
  confirmedOn: {
    ar: (date: string) => `أكّدت هذا التقرير في ${date}.`,
    en: (date: string) => `You confirmed this report on ${date}.`,
  },
  withdraw: { ar: 'اسحب تأكيدي', en: 'Withdraw' },
  withdrawOf: { ar: (name: string) => `اسحب تأكيدي لتقرير ${name}`, en: (name: string) => `Withdraw from ${name}` },
  withdrawTitle: { ar: 'سحب تأكيدك؟', en: 'Withdraw your confirmation?' },
  withdrawText: {
    ar: (name: string) => `يختفي اسمك من تقرير «\u2068${name}\u2069»، ويعود «البائع فحص القطعة».`,
    en: (name: string) =>
      `Your name leaves the report of “\u2068${name}\u2069”, which then says “Checked by the seller”.`,
  },
  keep: { ar: 'إلغاء', en: 'Cancel' },
  withdrawn: { ar: 'سُحب تأكيدك', en: 'Withdrawn' },
  states: {
    ar: {
      open: 'ينتظر ردك',
      confirmed: 'أكّدته',
      refused: 'لم تؤكد هذا التقرير.',
      withdrawn: 'سحبت تأكيدك لهذا التقرير.',
      ended: 'لم يعد تأكيدك سارياً: تغيّر التقرير أو الإعلان بعد ردك، أو لم تعد شروط التأكيد متوفرة.',
    },
    en: {
      open: 'Waits for you',
      confirmed: 'Confirmed',
      refused: 'You did not confirm this report.',
      withdrawn: 'You withdrew your confirmation.',
      ended:
        'It no longer holds: the report or the listing changed after your answer, or you could no longer confirm it.',
    },
  },
  hindrances: {
    ar: {
      seal: 'التأكيد للمهندسين الموثّقين. اطلب التوثيق، ثم عد إلى هنا وأكّد.',
      own: 'لا تستطيع أن تؤكد ما تبيعه أنت أو محلك.',
      confirmed: 'أكّده مهندس آخر قبلك.',
      report: 'التقرير غير مكتمل أو لم يُقبل. انتظر حتى يرسله البائع.',
    },
    en: {
      seal: 'Only verified engineers can confirm. Ask to be verified, then come back here.',
      own: 'You cannot confirm what you or your shop sell.',
      confirmed: 'Another engineer has confirmed it already.',
      report: 'The report is not complete or was not accepted. Wait until the seller sends it.',
    },
  },
  askSeal: { ar: 'اطلب التوثيق', en: 'Ask to be verified' },
  noneTitle: { ar: 'هذا الطلب ليس لهذا الحساب', en: 'This request is not for this account' },
  noneText: {
    ar: 'ادخل بالرقم الذي وصلك عليه الطلب. وقد يكون البائع حذف التقرير.',
    en: 'Sign in with the number that was asked. The seller may also have deleted the report.',
  },
  failed: { ar: 'تعذّر عرض التقرير', en: 'The report could not be shown' },
  mine: { ar: 'تقارير حالة', en: 'Condition reports' },
  mineLead: {
    ar: 'طلبات وصلتك، وتقارير أكدتها باسمك.',
    en: 'Requests you received, and reports you confirmed.',
  },
  look: { ar: 'افتح التقرير', en: 'Open the report' },
  lookOf: { ar: (name: string) => `افتح تقرير ${name}`, en: (name: string) => `Open the report of ${name}` },
})
