/** Errors of confirming a phone with a WhatsApp message or with a code. */
export const whatsappErrorTexts = {
  whatsapp_waiting: {
    ar: 'لم تصلنا رسالتك بعد. أرسلها من واتساب ثم ارجع.',
    en: 'Your WhatsApp message has not arrived yet. Send it, then come back.',
  },
  whatsapp_off: {
    ar: 'التأكيد برسالة واتساب غير متاح هنا. اطلب رمزاً برسالة نصية.',
    en: 'Confirming with a WhatsApp message isn’t available here. Ask for a code by text message.',
  },
  codes_off: {
    ar: 'لا نرسل رموزاً هنا. أكّد رقمك برسالة واتساب منك.',
    en: 'No codes are sent here. Confirm your number with a WhatsApp message instead.',
  },
} as const
