import type { InfoWordsByLang } from '#web/features/site/info/info-page.tsx'
import { texts } from '#web/platform/texts.ts'

export const contactTexts = texts({
  call: { ar: 'اتصال', en: 'Call' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  email: { ar: 'البريد الإلكتروني', en: 'Email' },
  hello: { ar: 'السلام عليكم، عندي سؤال عن شمسوق:', en: 'Hello, I have a question about Shamsouq:' },
  none: {
    ar: 'لم يضف أصحاب هذا الموقع طريقة للتواصل بعد.',
    en: 'The people who run this site have not added a way to reach them yet.',
  },
  safety: { ar: 'اشترِ بأمان', en: 'Buy safely' },
  report: {
    ar: 'لتبلّغ عن إعلان أو بائع، افتح صفحته واضغط «إبلاغ».',
    en: 'To report a listing or a seller, open its page and press “Report”.',
  },
})

export const contactWords: InfoWordsByLang = {
  ar: {
    title: 'تواصل معنا',
    lead: 'سؤال أو شكوى أو فكرة؟ يرد عليك واحد منا، لا آلة.',
    sections: [
      {
        title: 'ليكون ردنا أسرع',
        points: [
          'عن إعلان معيّن: أرسل رابطه.',
          'عن حسابك: أرسل رقم هاتفك المسجّل. لا ترسل كلمة المرور ولا رمز التحقق لأحد، حتى لنا.',
          'حسابك موقوف؟ اكتب لنا ما حصل، ونعيد النظر.',
        ],
      },
      {
        title: 'للاتفاق مع بائع',
        text: ['اتصل بالبائع من صفحة إعلانه. نحن لا نبيع، ولا نعرف هل القطعة ما زالت موجودة.'],
      },
    ],
  },
  en: {
    title: 'Contact us',
    lead: 'A question, a complaint, an idea? A person will answer you, not a machine.',
    sections: [
      {
        title: 'To get a quicker answer',
        points: [
          'About a listing: send its link.',
          'About your account: send your registered phone number. Never send your password or a code to anyone, not even to us.',
          'Account suspended? Tell us what happened and we will take another look.',
        ],
      },
      {
        title: 'To deal with a seller',
        text: [
          'Call the seller from the listing itself. We don’t sell, and we can’t tell whether the item is still there.',
        ],
      },
    ],
  },
}
