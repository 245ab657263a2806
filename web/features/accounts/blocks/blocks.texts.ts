import { texts } from '#web/platform/texts.ts'

export const blockTexts = texts({
  block: { ar: 'حظر', en: 'Block' },
  askTitle: { ar: (name: string) => `تحظر \u2068${name}\u2069؟`, en: (name: string) => `Block \u2068${name}\u2069?` },
  askText: {
    ar: 'لن ترى ما يعرضه في القوائم والبحث والاقتراحات، على كل أجهزتك. لا نخبره بذلك، وتستطيع إلغاء الحظر من ملفك.',
    en: 'You will no longer see what they offer in lists, searches and suggestions, on any of your devices. They are not told, and you can undo it in your profile.',
  },
  askNo: { ar: 'إلغاء', en: 'Cancel' },
  blocked: { ar: (name: string) => `حظرت \u2068${name}\u2069`, en: (name: string) => `\u2068${name}\u2069 is blocked` },
  undo: { ar: 'تراجع', en: 'Undo' },
  line: { ar: 'حظرته، فلا ترى ما يعرضه.', en: 'You blocked them, so you do not see what they offer.' },
  unblock: { ar: 'إلغاء الحظر', en: 'Unblock' },
  unblockOf: {
    ar: (name: string) => `إلغاء حظر \u2068${name}\u2069`,
    en: (name: string) => `Unblock \u2068${name}\u2069`,
  },
  unblocked: { ar: 'أُلغي الحظر', en: 'Unblocked' },
  inProfile: {
    ar: 'حظرت صاحبه. ألغِ الحظر من ملفك.',
    en: 'You blocked its owner. Unblock them in your profile.',
  },
  listTitle: { ar: 'من حظرتهم', en: 'People and shops you blocked' },
  listLead: {
    ar: 'لا ترى ما يعرضونه، ولا يعرفون أنك حظرتهم.',
    en: 'You do not see what they offer. They are not told.',
  },
  none: { ar: 'لم تحظر أحداً.', en: 'You have not blocked anybody.' },
  since: { ar: (day: string) => `منذ ${day}`, en: (day: string) => `since ${day}` },
  gone: { ar: 'حساب غير ظاهر الآن', en: 'An account that is not public now' },
  failed: { ar: 'تعذّر عرض القائمة', en: 'The list could not be loaded' },
})
