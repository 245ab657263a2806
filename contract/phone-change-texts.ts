type Sentence = { ar: string; en: string }

/** Refusals about changes of the phone number. */
export const phoneChangeErrorTexts = {
  phone_change_not_found: { ar: 'لا يوجد تغيير رقم ينتظر.', en: 'No change of number is waiting.' },
  phone_change_waiting: {
    ar: 'هناك تغيير رقم ينتظر. أوقفه أولاً إن أردت رقماً آخر.',
    en: 'A change of number is waiting already. Stop it first if you want another number.',
  },
  phone_taken: {
    ar: 'هذا الرقم مسجّل في حساب آخر. إن كان حسابك فادخل به، أو احذف ذلك الحساب ثم غيّر الرقم هنا. وإلا فاكتب رقماً آخر.',
    en: 'This number belongs to another account. If that is yours, sign in with it, or delete it and then change the number here. Otherwise enter another number.',
  },
  phone_wait_needed: {
    ar: 'تغيّرت كلمة المرور برمز قبل أيام، فلا بد من انتظار الأيام الثلاثة.',
    en: 'The password was set by code a few days ago, so the three days must pass.',
  },
} as const satisfies Record<string, Sentence>

export const phoneChangeFieldTexts = {
  phone_same: { ar: 'هذا رقمك الحالي. اكتب الرقم الجديد.', en: 'This is your current number. Enter the new one.' },
} as const satisfies Record<string, Sentence>
