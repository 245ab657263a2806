import { texts } from '#web/platform/texts.ts'

export const trustChecksPanelTexts = texts({
  title: { ar: 'ما تحققنا منه', en: 'What was checked' },
  lead: {
    ar: 'يراه الناس بكلمات واضحة مع اليوم، بلا اسمك. ما دام واحد منها قائماً تظهر علامة «موثّق».',
    en: 'People see it in plain words with the day, without your name. The verified badge shows while one of them holds.',
  },
  kinds: {
    ar: { licence: 'السجل أو الترخيص', visited: 'زيارة المكان', identity: 'هوية صاحب الصفحة', certificate: 'شهادة' },
    en: { licence: 'Licence', visited: 'Visit', identity: 'Owner’s identity', certificate: 'Certificate' },
  },
  roles: {
    ar: { moderator: 'مراجع', admin: 'مدير', system: 'النظام' },
    en: { moderator: 'reviewer', admin: 'admin', system: 'system' },
  },
  none: { ar: 'لم يُسجَّل شيء بعد.', en: 'Nothing is recorded yet.' },
  recorded: {
    ar: (day: string, role: string) => `${day} · ${role}`,
    en: (day: string, role: string) => `${day} · ${role}`,
  },
  until: { ar: (day: string) => `سارية حتى ${day}`, en: (day: string) => `valid until ${day}` },
  ended: { ar: 'انتهت', en: 'Ended' },
  withdraw: { ar: 'اسحب', en: 'Withdraw' },
  withdrawOf: { ar: (kind: string) => `اسحب: ${kind}`, en: (kind: string) => `Withdraw: ${kind}` },
  withdrawTitle: { ar: (kind: string) => `تسحب «${kind}»؟`, en: (kind: string) => `Withdraw “${kind}”?` },
  withdrawText: {
    ar: 'يختفي من صفحته فوراً، ويبقى في السجل أنك سحبته.',
    en: 'It leaves the public page at once; the audit log records that you withdrew it.',
  },
  keep: { ar: 'إلغاء', en: 'Cancel' },
  withdrawn: { ar: 'سُحب', en: 'Withdrawn' },
  kind: { ar: 'ماذا تحققت منه؟', en: 'What did you check?' },
  day: { ar: 'يوم التحقق', en: 'Day of the check' },
  name: { ar: 'اسم الشهادة', en: 'Name of the certificate' },
  ends: { ar: 'تنتهي يوم', en: 'Ends on' },
  record: { ar: 'سجّل', en: 'Record' },
  done: { ar: 'سُجّل، ويراه الناس الآن', en: 'Recorded; people see it now' },
  failed: { ar: 'تعذّر التحميل', en: 'Could not be loaded' },
})
