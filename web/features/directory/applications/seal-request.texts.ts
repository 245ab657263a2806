import { texts } from '#web/platform/texts.ts'

export const sealRequestTexts = texts({
  title: { ar: 'علامة التوثيق', en: 'Verified badge' },
  lead: {
    ar: {
      shop: 'محلك غير موثّق. أرسل صورة السجل أو الترخيص أو هويتك، ونراجعها خلال يومين.',
      engineer: 'صفحتك غير موثّقة. أرسل صورة بطاقتك أو شهادتك ونراجعها خلال يومين. المهندس الموثّق يؤكد تقارير الحالة.',
    },
    en: {
      shop: 'Your shop is not verified. Send a photo of its licence or your identity card; we answer within two days.',
      engineer:
        'Your page is not verified. Send a photo of your card or certificate; we answer within two days. Verified engineers can confirm condition reports.',
    },
  },
  ask: { ar: 'اطلب التوثيق', en: 'Ask to be verified' },
  send: { ar: 'أرسل طلب التوثيق', en: 'Send request' },
  waiting: {
    ar: 'وصل طلب التوثيق ونراجعه. نرد خلال يومين، والرد يظهر هنا.',
    en: 'We have your request to be verified. We answer within two days, on this page.',
  },
  asked: { ar: 'نحتاج إثباتاً أوضح:', en: 'We need clearer proof:' },
  rejected: { ar: 'لم نوثّق صفحتك:', en: 'We did not verify your page:' },
})
