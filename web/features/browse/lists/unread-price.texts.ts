import { texts } from '#web/platform/texts.ts'

export const unreadPriceTexts = texts({
  priceUnread: {
    ar: 'لم نفهم هذا السعر. اكتبه رقماً، مثل 450000 أو 450 ألف.',
    en: 'We could not read this price. Write it as a number, such as 450000 or 450k.',
  },
})
