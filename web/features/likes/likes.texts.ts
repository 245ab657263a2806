import { texts } from '#web/platform/texts.ts'

export const likesTexts = texts({
  title: { ar: 'ما أعجبني', en: 'Liked' },
  lead: { ar: 'إعلانات حفظتها لتعود إليها', en: 'Listings you kept to come back to' },
  point1: { ar: 'كل ما ضغطت عليه القلب', en: 'Everything you tapped the heart on' },
  point2: { ar: 'تنبيه إن بِيع أو انتهى', en: 'A note when it is sold or expired' },
  point3: { ar: 'اتصال سريع بالبائع', en: 'A quick call to the seller' },
})
