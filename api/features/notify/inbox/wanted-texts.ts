import { countText, dayText, own, priceText, withStop } from '#api/features/notify/inbox/amounts.ts'
import type { NotificationFacts } from '#contract/endpoints/notify/notification-kinds.ts'
import { rejectionText } from '#domain/listing/rejections.ts'
import type { Lang } from '#domain/text/lang.ts'

const rejectedTitles = {
  changes: { ar: 'طلبك يحتاج تعديلاً', en: 'Your wanted ad needs a change' },
  takenDown: { ar: 'أوقفنا عرض طلبك', en: 'Your wanted ad was taken down' },
  rejected: { ar: 'لم يُنشر طلبك', en: 'Your wanted ad was not posted' },
}

const rejected = ({ words, refusal, wasPublic }: NotificationFacts['wantedRejected'], lang: Lang) => ({
  title: rejectedTitles[refusal.kind === 'changes' ? 'changes' : wasPublic ? 'takenDown' : 'rejected'][lang],
  text: `${own(words)}: ${own(withStop(rejectionText({ ...refusal, kind: 'rejected' }, lang)))}`,
})

const moreListings = {
  ar: (count: number) =>
    countText('ar', count, {
      zero: '# إعلان جديد',
      one: 'نُشر اليوم إعلان آخر.',
      two: 'نُشر اليوم إعلانان آخران.',
      few: 'نُشرت اليوم # إعلانات أخرى.',
      many: 'نُشر اليوم # إعلاناً آخر.',
      other: 'نُشر اليوم # إعلان آخر.',
    }),
  en: (count: number) =>
    countText('en', count, { one: '# more new listing today.', other: '# more new listings today.' }),
}

const pageOf = (_: unknown, id: string) => `/wanted/${id}`

export const wantedTexts = {
  wantedFits: {
    ar: ({ words }: NotificationFacts['wantedFits']) => ({
      title: 'مشترٍ يبحث عما تبيعه',
      text: `${own(words)}. عندك ما يناسبه، تواصل معه.`,
    }),
    en: ({ words }: NotificationFacts['wantedFits']) => ({
      title: 'A buyer wants what you sell',
      text: `${own(words)}. You have one that fits: get in touch.`,
    }),
    url: pageOf,
  },
  wantedFound: {
    ar: (facts: NotificationFacts['wantedFound']) =>
      'count' in facts
        ? { title: `إعلانات أخرى تناسب طلبك: ${own(facts.words)}`, text: moreListings.ar(facts.count) }
        : {
            title: `إعلان جديد يناسب طلبك: ${own(facts.words)}`,
            text: `${own(facts.name)}، ${priceText('ar', facts.price, facts.currency)}`,
          },
    en: (facts: NotificationFacts['wantedFound']) =>
      'count' in facts
        ? { title: `More listings fit what you want: ${own(facts.words)}`, text: moreListings.en(facts.count) }
        : {
            title: `A new listing fits what you want: ${own(facts.words)}`,
            text: `${own(facts.name)}, ${priceText('en', facts.price, facts.currency)}`,
          },
    url: (facts: NotificationFacts['wantedFound'], id: string) =>
      'count' in facts ? `/wanted/${facts.wantedId}` : `/product/${id}`,
  },
  wantedApproved: {
    ar: ({ words, endsAt }: NotificationFacts['wantedApproved']) => ({
      title: 'نُشر طلبك',
      text: `${own(words)}. يراه البائعون حتى ${dayText('ar', endsAt)}.`,
    }),
    en: ({ words, endsAt }: NotificationFacts['wantedApproved']) => ({
      title: 'Your wanted ad is live',
      text: `${own(words)}. Sellers can see it until ${dayText('en', endsAt)}.`,
    }),
    url: pageOf,
  },
  wantedRejected: {
    ar: (facts: NotificationFacts['wantedRejected']) => rejected(facts, 'ar'),
    en: (facts: NotificationFacts['wantedRejected']) => rejected(facts, 'en'),
    url: pageOf,
  },
  wantedEnding: {
    ar: ({ words, endsAt }: NotificationFacts['wantedEnding']) => ({
      title: 'طلبك قارب الانتهاء',
      text: `${own(words)} ينتهي يوم ${dayText('ar', endsAt)}. جدّده بضغطة إن كنت ما زلت تبحث.`,
    }),
    en: ({ words, endsAt }: NotificationFacts['wantedEnding']) => ({
      title: 'Your wanted ad ends soon',
      text: `${own(words)} ends on ${dayText('en', endsAt)}. Renew it with one tap if you are still looking.`,
    }),
    url: pageOf,
  },
}
