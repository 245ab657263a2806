import { texts } from '#web/platform/texts.ts'

export const safetyTexts = texts({
  safety: { ar: 'اشترِ بأمان', en: 'Buy safely' },
  checkFirst: {
    ar: {
      Panel: 'افحص اللوح تحت الشمس وقِس الجهد قبل الدفع.',
      Battery: 'قِس جهد البطارية تحت حمل قبل الدفع.',
      Inverter: 'شغّل الإنفرتر بحمل حقيقي قبل الدفع.',
      'Panel bases': 'قِس القواعد وافحص اللحام والصدأ قبل الدفع.',
      Accessory: 'افحص القطعة وجرّبها قبل الدفع.',
      Others: 'افحص المنتج وجرّبه قبل الدفع.',
    },
    en: {
      Panel: 'Test the panel in sunlight and measure voltage before paying.',
      Battery: 'Measure the battery under load before paying.',
      Inverter: 'Run the inverter with a real load before paying.',
      'Panel bases': 'Measure the mounts and look for rust and poor welds before paying.',
      Accessory: 'Check the part and try it before paying.',
      Others: 'Check the item and try it before paying.',
    },
  },
  noDeposit: { ar: 'لا تحوّل عربوناً قبل رؤية المنتج.', en: 'Don’t send a deposit before you see it.' },
  more: { ar: 'كل نصائح الشراء', en: 'All buying advice' },
  askPapers: { ar: 'اطلب فاتورة الشراء وكرت الضمان.', en: 'Ask for the invoice and warranty card.' },
})
