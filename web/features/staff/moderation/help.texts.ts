import { texts } from '#web/platform/texts.ts'

export const helpTexts = texts({
  title: { ar: 'اختصارات لوحة المفاتيح', en: 'Keyboard shortcuts' },
  keys: {
    ar: {
      A: 'موافقة ونشر',
      R: 'رفض مع السبب، أو سحب المنشور',
      C: 'طلب تعديل',
      F: 'تمييز أو إلغاؤه',
      O: 'مراجعة قائمة واحداً واحداً',
      U: 'التراجع عن آخر قرار خلال 10 ثوانٍ',
      J: 'التالي',
      K: 'السابق',
      '1–9': 'اختيار سبب وأنت تكتب الرفض، ثم Enter للإرسال',
      '?': 'هذه القائمة',
      Esc: 'إلغاء الرفض',
    },
    en: {
      A: 'Approve and publish',
      R: 'Reject with a reason, or take down what is public',
      C: 'Ask for changes',
      F: 'Feature or unfeature',
      O: 'Review a batch one by one',
      U: 'Undo the last decision within 10 seconds',
      J: 'Next',
      K: 'Previous',
      '1–9': 'Choose a reason while rejecting; Enter sends it',
      '?': 'This list',
      Esc: 'Cancel the rejection',
    },
  },
  isOn: { ar: 'تفعيل الاختصارات', en: 'Turn on shortcuts' },
})
