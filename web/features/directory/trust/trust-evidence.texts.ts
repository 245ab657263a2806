import { plural, texts } from '#web/platform/texts.ts'

/** Keys of `held` and `unchecked` are the subject and the kind of a check. */
export const evidenceTexts = texts({
  verified: {
    ar: { shop: 'محل موثّق', engineer: 'مهندس موثّق', seller: 'بائع موثّق' },
    en: { shop: 'Verified shop', engineer: 'Verified engineer', seller: 'Verified seller' },
  },
  checked: { ar: 'ما تحققنا منه', en: 'What we checked' },
  count: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا إثبات مسجّل',
        one: 'إثبات واحد مسجّل',
        two: 'إثباتان مسجّلان',
        few: '# إثباتات مسجّلة',
        many: '# إثباتاً مسجّلاً',
        other: '# إثبات مسجّل',
      }),
    en: (count: number) => plural('en', count, { one: '1 piece of evidence', other: '# pieces of evidence' }),
  },
  held: {
    ar: {
      shop_phone: 'رقم الهاتف يعمل',
      shop_licence: 'السجل التجاري صحيح',
      shop_visited: 'زرنا المحل في عنوانه',
      shop_identity: 'تحققنا من هوية صاحب المحل',
      engineer_phone: 'رقم الهاتف يعمل',
      engineer_licence: 'ترخيصه المهني صحيح',
      engineer_visited: 'قابلناه في مكان عمله',
      engineer_identity: 'تحققنا من هويته',
      seller_phone: 'رقم هاتف حسابه يعمل',
      seller_licence: 'ترخيصه صحيح',
      seller_visited: 'قابلناه',
      seller_identity: 'تحققنا من هويته',
    },
    en: {
      shop_phone: 'The phone number works',
      shop_licence: 'The trade licence is real',
      shop_visited: 'We visited the shop',
      shop_identity: 'We know who owns it',
      engineer_phone: 'The phone number works',
      engineer_licence: 'The professional licence is real',
      engineer_visited: 'We met them at work',
      engineer_identity: 'We checked who they are',
      seller_phone: 'The account’s phone number works',
      seller_licence: 'The licence is real',
      seller_visited: 'We met them',
      seller_identity: 'We checked who they are',
    },
  },
  certificate: { ar: 'شهادة', en: 'Certificate' },
  byCode: {
    ar: (day: string) => `أكّده صاحبه برمز · ${day}`,
    en: (day: string) => `Confirmed with a code · ${day}`,
  },
  byTeam: { ar: (day: string) => `فريق شمسوق · ${day}`, en: (day: string) => `Shamsouq staff · ${day}` },
  validTo: {
    ar: (day: string) => `اطّلع عليها فريق شمسوق، سارية حتى ${day}`,
    en: (day: string) => `Seen by Shamsouq staff, valid until ${day}`,
  },
  unchecked: {
    ar: {
      shop_phone: 'لم يُؤكَّد رقم الهاتف برمز',
      shop_licence: 'لم نطّلع على السجل التجاري',
      shop_visited: 'لم نزر المحل',
      shop_identity: 'لم نتحقق بعد من هوية صاحب المحل',
      engineer_phone: 'لم يُؤكَّد رقم الهاتف برمز',
      engineer_licence: 'لم نطّلع على ترخيص مهني',
      engineer_visited: 'لم نقابله في مكان عمله',
      engineer_identity: 'لم نتحقق بعد من هويته',
      seller_phone: 'لم يُؤكَّد رقم هاتف حسابه برمز',
      seller_identity: 'لم نتحقق من هويته ولا من بضاعته',
    },
    en: {
      shop_phone: 'Phone number not confirmed with a code',
      shop_licence: 'Trade licence not seen',
      shop_visited: 'Shop not visited',
      shop_identity: 'Owner’s identity not checked yet',
      engineer_phone: 'Phone number not confirmed with a code',
      engineer_licence: 'No professional licence seen',
      engineer_visited: 'Not met at work',
      engineer_identity: 'Identity not checked yet',
      seller_phone: 'Account’s phone number not confirmed with a code',
      seller_identity: 'Neither identity nor goods checked',
    },
  },
  limits: {
    ar: 'التوثيق يقول ما تحققنا منه فقط، ولا يضمن كل صفقة.',
    en: 'The verified badge says what we checked. It does not guarantee every deal.',
  },
})
