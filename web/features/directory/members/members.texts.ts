import { plural, texts } from '#web/platform/texts.ts'

export const membersTexts = texts({
  title: { ar: 'من ينشر باسم المحل', en: 'Who posts for the shop' },
  lead: {
    ar: 'ينشرون ويعدّلون إعلاناتهم باسم المحل، ولا يغيّرون بياناته.',
    en: 'They post and edit their listings in the shop’s name. They cannot change the shop itself.',
  },
  none: { ar: 'لا أحد غيرك حتى الآن.', en: 'Nobody but you so far.' },
  count: {
    ar: (count: number, max: number) => `${count} من ${max}`,
    en: (count: number, max: number) => `${count} of ${max}`,
  },
  failed: { ar: 'تعذّر عرض الأعضاء.', en: 'The members could not be shown.' },
  invitedSince: {
    ar: (when: string) => `دُعي ${when}، ولم يقبل بعد`,
    en: (when: string) => `Invited ${when}, not accepted yet`,
  },
  memberSince: { ar: (when: string) => `عضو منذ ${when}`, en: (when: string) => `Member since ${when}` },
  remove: { ar: 'أزل', en: 'Remove' },
  removeOf: { ar: (name: string) => `أزل ${name}`, en: (name: string) => `Remove ${name}` },
  removeTitle: { ar: (name: string) => `إزالة ${name} من المحل؟`, en: (name: string) => `Remove ${name}?` },
  removeText: {
    ar: 'لن ينشر باسم المحل بعدها. إعلاناته التي نشرها باسم المحل تبقى للمحل.',
    en: 'They can no longer post for the shop. What they posted in its name stays with the shop.',
  },
  removed: { ar: 'أُزيل من المحل', en: 'Removed from the shop' },
  withdraw: { ar: 'ألغِ الدعوة', en: 'Withdraw' },
  withdrawOf: {
    ar: (phone: string) => `ألغِ دعوة ${phone}`,
    en: (phone: string) => `Withdraw the invitation of ${phone}`,
  },
  withdrawn: { ar: 'أُلغيت الدعوة', en: 'Invitation withdrawn' },
  keep: { ar: 'إلغاء', en: 'Keep' },
  phone: { ar: 'رقم هاتف من تدعوه', en: 'Invite by phone number' },
  phoneExample: { ar: '77X XXX XXX', en: '77X XXX XXX' },
  phoneHint: {
    ar: 'تظهر له الدعوة في «منتجاتي». وإن لم يكن له حساب فحين يسجّل بهذا الرقم.',
    en: 'They see it under “My products”. Without an account, they see it once they sign up with this number.',
  },
  invite: { ar: 'أرسل الدعوة', en: 'Invite' },
  invited: { ar: 'أُرسلت الدعوة', en: 'Invited' },
  full: { ar: 'بلغت الحد الأعلى. أزل عضواً لتدعو غيره.', en: 'That is the most. Remove somebody to invite another.' },
})

export const invitationTexts = texts({
  title: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا دعوات',
        one: 'وصلتك دعوة',
        two: 'وصلتك دعوتان',
        few: 'وصلتك # دعوات',
        many: 'وصلتك # دعوة',
        other: 'وصلتك # دعوة',
      }),
    en: (count: number) => plural('en', count, { one: 'You have an invitation', other: 'You have # invitations' }),
  },
  text: {
    ar: (shop: string) => `دعاك محل «${shop}» لتنشر إعلاناتك باسمه.`,
    en: (shop: string) => `${shop} invites you to post listings in its name.`,
  },
  accept: { ar: 'قبول', en: 'Accept' },
  acceptOf: { ar: (shop: string) => `قبول دعوة ${shop}`, en: (shop: string) => `Accept the invitation of ${shop}` },
  refuse: { ar: 'اعتذار', en: 'Decline' },
  refuseOf: {
    ar: (shop: string) => `اعتذار عن دعوة ${shop}`,
    en: (shop: string) => `Decline the invitation of ${shop}`,
  },
  accepted: {
    ar: (shop: string) => `تستطيع الآن أن تنشر باسم ${shop}`,
    en: (shop: string) => `You can now post for ${shop}`,
  },
  refused: { ar: 'اعتذرت عن الدعوة', en: 'Invitation declined' },
  shopsTitle: { ar: 'محلات تنشر باسمها', en: 'Shops you post for' },
  leave: { ar: 'اترك المحل', en: 'Leave' },
  leaveOf: { ar: (shop: string) => `اترك ${shop}`, en: (shop: string) => `Leave ${shop}` },
  leaveTitle: { ar: (shop: string) => `ترك ${shop}؟`, en: (shop: string) => `Leave ${shop}?` },
  leaveText: {
    ar: 'إعلاناتك التي نشرتها باسم المحل تبقى له. اجعل ما تريده منها باسمك قبل أن تتركه.',
    en: 'What you posted in its name stays with the shop. Put what you want to keep in your own name first.',
  },
  stay: { ar: 'إلغاء', en: 'Stay' },
  left: { ar: 'تركت المحل', en: 'You have left the shop' },
})

export const shopChoiceTexts = texts({
  label: { ar: 'انشر باسم', en: 'Post as' },
  self: { ar: 'باسمي', en: 'Myself' },
  former: { ar: 'محل لم تعد تنشر باسمه', en: 'A shop you no longer post for' },
})

export const moveTexts = texts({
  title: { ar: 'انقلها إلى محل', en: 'Move to a shop' },
  to: { ar: 'انقلها إلى', en: 'Move them to' },
  move: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'انقل',
        one: 'انقل إعلاناً',
        two: 'انقل إعلانين',
        few: 'انقل # إعلانات',
        many: 'انقل # إعلاناً',
        other: 'انقل # إعلان',
      }),
    en: (count: number) =>
      count === 0 ? 'Move' : plural('en', count, { one: 'Move # listing', other: 'Move # listings' }),
  },
  moved: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُنقل شيء',
        one: 'نُقل الإعلان',
        two: 'نُقل الإعلانان',
        few: 'نُقلت # إعلانات',
        many: 'نُقل # إعلاناً',
        other: 'نُقل # إعلان',
      }),
    en: (count: number) => plural('en', count, { one: 'Moved # listing', other: 'Moved # listings' }),
  },
})
