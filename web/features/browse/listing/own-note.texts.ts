import { texts } from '#web/platform/texts.ts'

export const ownNoteTexts = texts({
  ownNotes: {
    ar: {
      pending: 'إعلانك قيد المراجعة. لا يراه غيرك حتى نوافق عليه.',
      rejected: 'رُفض هذا الإعلان. لا يراه غيرك.',
      changes: 'مطلوب منك تعديل هذا الإعلان ثم إعادة إرساله. لا يراه غيرك.',
      expired: 'انتهت مدة إعلانك. لا يراه غيرك حتى تجدّده.',
      sold: 'بِعت هذا المنتج. لا يرى الإعلان غيرك.',
    },
    en: {
      pending: 'Your listing is being reviewed. Only you see it until it is approved.',
      rejected: 'This listing was rejected. Only you see it.',
      changes: 'Please change this listing and send it again. Only you see it.',
      expired: 'Your listing has expired. Only you see it until you renew it.',
      sold: 'You marked this listing sold. Only you see it.',
    },
  },
  reason: { ar: (reason: string) => `السبب: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  myProducts: { ar: 'منتجاتي', en: 'My products' },
})
