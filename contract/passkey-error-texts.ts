/** Errors of passkeys. */
export const passkeyErrorTexts = {
  passkey_refused: {
    ar: 'لم نقبل مفتاح المرور هذا. ادخل بكلمة المرور.',
    en: 'This passkey was not accepted. Use your password.',
  },
  passkey_expired: { ar: 'انتهى الوقت. أعد المحاولة.', en: 'That took too long. Try again.' },
  passkey_not_found: { ar: 'لم نجد مفتاح المرور هذا.', en: 'Passkey not found.' },
  passkey_exists: { ar: 'مفتاح المرور هذا مضاف من قبل.', en: 'This passkey has been added already.' },
  too_many_passkeys: {
    ar: 'عندك عشرة مفاتيح مرور. احذف ما لا تستعمله ثم أضف.',
    en: 'You have ten passkeys. Remove one that you don’t use first.',
  },
} as const
