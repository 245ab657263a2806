import { accountTexts, signInTexts } from '#api/features/notify/inbox/account-texts.ts'
import { dayText, own, priceText, withStop } from '#api/features/notify/inbox/amounts.ts'
import { conditionReportTexts } from '#api/features/notify/inbox/condition-report-texts.ts'
import { dealTexts } from '#api/features/notify/inbox/deal-texts.ts'
import {
  applicationTitles,
  approvedTitle,
  claimTitles,
  editTitles,
  endingTitle,
  expiredTitle,
  newListings,
  questionsTitle,
  rejectedTitles,
  reportTitles,
  sealTitles,
} from '#api/features/notify/inbox/titles.ts'
import { wantedTexts } from '#api/features/notify/inbox/wanted-texts.ts'
import type { NotificationFacts, NotificationKind } from '#contract/endpoints/notify/notification-kinds.ts'
import { rejectionText } from '#domain/listing/rejections.ts'
import type { Lang } from '#domain/text/lang.ts'

export type NotificationContent = {
  [Kind in NotificationKind]: { kind: Kind; facts: NotificationFacts[Kind]; subjectId: string | null }
}[NotificationKind]

type Words = { title: string; text: string }
export type NotificationText = Words & { url: string }
type Facts<Kind extends NotificationKind> = NotificationFacts[Kind]
type Table = {
  [Kind in NotificationKind]: {
    ar: (facts: Facts<Kind>) => Words
    en: (facts: Facts<Kind>) => Words
    url: (facts: Facts<Kind>, id: string) => string
  }
}

const pageOf = { shop: '/shop', engineer: '/engineer' }
const ownPageOf = { shop: '/my-shop', engineer: '/my-engineer' }
const applyPageOf = { shop: '/apply/shop', engineer: '/apply/engineer' }
const sentences = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
const reasonOf = ({ refusal }: Facts<'listingRejected'>, lang: Lang) =>
  own(withStop(rejectionText({ ...refusal, kind: 'rejected' }, lang)))

/** Listings decided together are not named. */
const nameOf = ({ name, count }: { name: string; count: number }) => (count === 1 && name ? own(name) : null)

const rejectedTitle = ({ refusal, wasPublic, count }: Facts<'listingRejected'>, lang: Lang) =>
  rejectedTitles[refusal.kind === 'changes' ? 'changes' : wasPublic ? 'takenDown' : 'rejected'][lang](count)

const rejectedWords = (facts: Facts<'listingRejected'>, lang: Lang): Words => ({
  title: rejectedTitle(facts, lang),
  text: [nameOf(facts), reasonOf(facts, lang)].filter(Boolean).join(': '),
})

const applicationTitle = ({ entry, isEdit, outcome }: Facts<'applicationDecided'>) =>
  isEdit ? editTitles[outcome] : applicationTitles[entry][outcome]

type Question = Exclude<Facts<'stillAvailable'>, { count: number }>

const questionWords = {
  ar: ({ name, price, currency, confirmedAt }: Question): Words => ({
    title: 'هل ما زال متاحاً؟',
    text: `${own(name)}، ${priceText('ar', price, currency)}. آخر تأكيد يوم ${dayText('ar', confirmedAt)}.`,
  }),
  en: ({ name, price, currency, confirmedAt }: Question): Words => ({
    title: 'Still available?',
    text: `${own(name)}, ${priceText('en', price, currency)}. Last confirmed on ${dayText('en', confirmedAt)}.`,
  }),
}

const questionsWords = {
  ar: (count: number): Words => ({
    title: questionsTitle.ar(count),
    text: 'أكّد ما بقي عندك دفعة واحدة، فيراه المشترون مؤكَّداً.',
  }),
  en: (count: number): Words => ({
    title: questionsTitle.en(count),
    text: 'Confirm the ones you still have in one go, and buyers will see they are available.',
  }),
}

const table: Table = {
  listingApproved: {
    ar: (facts) => ({ title: approvedTitle.ar(facts.count), text: nameOf(facts) ?? 'يراها كل الزوار من الآن.' }),
    en: (facts) => ({ title: approvedTitle.en(facts.count), text: nameOf(facts) ?? 'Every visitor can see them now.' }),
    url: (facts, id) => (nameOf(facts) ? `/product/${id}` : '/my-products?status=approved'),
  },
  listingRejected: {
    ar: (facts) => rejectedWords(facts, 'ar'),
    en: (facts) => rejectedWords(facts, 'en'),
    url: () => '/my-products?status=rejected',
  },
  listingEnding: {
    ar: ({ name, count, endsAt }) => ({
      title: endingTitle.ar(count),
      text:
        count === 1
          ? `${own(name)} ينتهي يوم ${dayText('ar', endsAt)}. جدّده بضغطة إن كان ما زال عندك.`
          : `تنتهي يوم ${dayText('ar', endsAt)}. جدّد ما بقي عندك بضغطة.`,
    }),
    en: ({ name, count, endsAt }) => ({
      title: endingTitle.en(count),
      text:
        count === 1
          ? `${own(name)} ends on ${dayText('en', endsAt)}. Renew it with one tap if you still have it.`
          : `They end on ${dayText('en', endsAt)}. Renew those you still have with one tap.`,
    }),
    url: () => '/my-products?status=approved',
  },
  stillAvailable: {
    ar: (facts) => ('count' in facts ? questionsWords.ar(facts.count) : questionWords.ar(facts)),
    en: (facts) => ('count' in facts ? questionsWords.en(facts.count) : questionWords.en(facts)),
    url: (facts) => ('count' in facts ? '/my-products?question=open' : '/inbox'),
  },
  listingExpired: {
    ar: (facts) => ({
      title: 'count' in facts ? expiredTitle.ar(facts.count) : 'توقف عرض إعلانك',
      text:
        'count' in facts
          ? 'لم يصلنا ردّك عنها. أعِد ما بقي عندك بضغطة.'
          : `لم يصلنا ردّك عن ${own(facts.name)}. إن كان ما زال عندك فأعِده بضغطة.`,
    }),
    en: (facts) => ({
      title: 'count' in facts ? expiredTitle.en(facts.count) : 'Your listing is no longer shown',
      text:
        'count' in facts
          ? 'We got no answer about them. One tap brings back the ones you still have.'
          : `We got no answer about ${own(facts.name)}. If you still have it, one tap brings it back.`,
    }),
    url: (facts) => ('count' in facts ? '/my-products?status=expired&question=open' : '/my-products?status=expired'),
  },
  likedCheaper: {
    ar: ({ name, price, oldPrice, currency }) => ({
      title: 'نزل سعر إعلان في مفضلتك',
      text: `${own(name)}: من ${priceText('ar', oldPrice, currency)} إلى ${priceText('ar', price, currency)}`,
    }),
    en: ({ name, price, oldPrice, currency }) => ({
      title: 'A listing you saved got cheaper',
      text: `${own(name)}: ${priceText('en', oldPrice, currency)} to ${priceText('en', price, currency)}`,
    }),
    url: (_, id) => `/product/${id}`,
  },
  likedSold: {
    ar: ({ name }) => ({ title: 'بِيع إعلان في مفضلتك', text: `${own(name)}. في صفحته إعلانات تشبهه.` }),
    en: ({ name }) => ({ title: 'A listing you saved was sold', text: `${own(name)}. Its page shows similar ones.` }),
    url: (_, id) => `/product/${id}`,
  },
  savedSearch: {
    ar: ({ names, count, cheapest }) => ({
      title: `${newListings.ar(count)}: ${own(names.ar)}`,
      text: cheapest ? `${count === 1 ? 'بسعر' : 'أرخصها'} ${priceText('ar', cheapest.price, cheapest.currency)}` : '',
    }),
    en: ({ names, count, cheapest }) => ({
      title: `${newListings.en(count)}: ${own(names.en)}`,
      text: cheapest ? `${count === 1 ? 'For' : 'From'} ${priceText('en', cheapest.price, cheapest.currency)}` : '',
    }),
    url: ({ count, productId }) => (count === 1 ? `/product/${productId}` : '/saved-searches'),
  },
  ...dealTexts,
  ...wantedTexts,
  ...signInTexts,
  reviewReceived: {
    ar: ({ entry, name, rating }) => ({
      title: entry === 'shop' ? `تقييم جديد لمحلك: ${rating} من 5` : `تقييم جديد لك: ${rating} من 5`,
      text: `${own(name)}. تستطيع أن تردّ عليه مرة واحدة علناً.`,
    }),
    en: ({ entry, name, rating }) => ({
      title: entry === 'shop' ? `New review of your shop: ${rating} out of 5` : `New review of you: ${rating} out of 5`,
      text: `${own(name)}. You may reply once, publicly.`,
    }),
    url: ({ entry }, id) => (entry === 'shop' ? `${ownPageOf.shop}?id=${id}` : ownPageOf.engineer),
  },
  reviewReply: {
    ar: ({ name }) => ({ title: 'ردّ على تقييمك', text: `ردّ ${own(name)} على ما كتبته.` }),
    en: ({ name }) => ({ title: 'A reply to your review', text: `${own(name)} replied to what you wrote.` }),
    url: ({ entry }, id) => `${pageOf[entry]}/${id}`,
  },
  applicationDecided: {
    ar: (facts) => ({
      title: applicationTitle(facts).ar,
      text: facts.reason ? own(facts.reason) : 'يرى صفحتك كل الزوار من الآن.',
    }),
    en: (facts) => ({
      title: applicationTitle(facts).en,
      text: facts.reason ? own(facts.reason) : 'Every visitor can see your page now.',
    }),
    url: ({ entry, isEdit, outcome }) => (isEdit || outcome === 'approved' ? ownPageOf[entry] : applyPageOf[entry]),
  },
  claimDecided: {
    ar: ({ name, outcome, reason }) => ({
      title: claimTitles[outcome].ar,
      text: sentences(
        `${own(name)}.`,
        outcome === 'approved' ? 'عدّلها وردّ على التقييمات متى شئت.' : reason ? own(reason) : 'صار لها صاحب آخر.',
      ),
    }),
    en: ({ name, outcome, reason }) => ({
      title: claimTitles[outcome].en,
      text: sentences(
        `${own(name)}.`,
        outcome === 'approved'
          ? 'Edit it and reply to reviews whenever you like.'
          : reason
            ? own(reason)
            : 'It belongs to somebody else now.',
      ),
    }),
    url: ({ entry, outcome, reason }, id) =>
      outcome === 'approved' ? ownPageOf[entry] : reason === null ? `${pageOf[entry]}/${id}` : `/claim/${entry}/${id}`,
  },
  sealDecided: {
    ar: ({ name, outcome, reason }) => ({
      title: sealTitles[outcome].ar,
      text: sentences(`${own(name)}.`, reason ? own(reason) : 'تظهر علامة التوثيق بجانب اسمك.'),
    }),
    en: ({ name, outcome, reason }) => ({
      title: sealTitles[outcome].en,
      text: sentences(`${own(name)}.`, reason ? own(reason) : 'The verified badge shows beside your name.'),
    }),
    url: ({ entry, outcome }, id) =>
      outcome === 'approved' ? ownPageOf[entry] : `${ownPageOf[entry]}?id=${id}&seal=1`,
  },
  entryTaken: {
    ar: ({ entry, name }) => ({
      title: entry === 'shop' ? 'لم يعد المحل باسمك' : 'لم تعد صفحة المهندس باسمك',
      text: `${own(name)}: غيّر فريقنا صاحب الصفحة. إن كان هذا خطأ فتواصل معنا.`,
    }),
    en: ({ entry, name }) => ({
      title: entry === 'shop' ? 'The shop is no longer yours' : 'The engineer’s page is no longer yours',
      text: `${own(name)}: our team changed the owner of the page. If that is a mistake, contact us.`,
    }),
    url: () => '/contact',
  },
  invitation: {
    ar: ({ name }) => ({ title: `دعوة: ${own(name)}`, text: 'يدعوك صاحب المحل لتنشر إعلانات باسمه.' }),
    en: ({ name }) => ({
      title: `Invitation: ${own(name)}`,
      text: 'The owner invites you to post listings for the shop.',
    }),
    url: () => '/update-profile',
  },
  ...conditionReportTexts,
  ...accountTexts,
  reportDecided: {
    ar: ({ about, name, isUpheld }) => ({
      title: reportTitles[about].ar,
      text: sentences(
        name && `${own(name)}.`,
        isUpheld ? 'كان في محله واتخذنا ما يلزم. شكراً لك.' : 'راجعناه ولم نجد مخالفة. شكراً لاهتمامك.',
      ),
    }),
    en: ({ about, name, isUpheld }) => ({
      title: reportTitles[about].en,
      text: sentences(
        name && `${own(name)}.`,
        isUpheld ? 'You were right, and we acted. Thank you.' : 'We looked into it and found nothing wrong. Thank you.',
      ),
    }),
    url: ({ about, isUpheld }, id) =>
      isUpheld || about === 'reply' || about === 'wanted'
        ? '/safety'
        : about === 'seller'
          ? `/seller/${id}`
          : `/product/${id}`,
  },
}

/** During a rollout a newer release may store kinds that this one does not know. */
const unknown = { ar: { title: 'تنبيه جديد', text: '' }, en: { title: 'New notification', text: '' } }

/** Stored notifications contain no words, so that they appear in the reader's language. */
export const notificationText = ({ kind, facts, subjectId }: NotificationContent, lang: Lang): NotificationText => {
  const row = table[kind] as Table['listingApproved'] | undefined
  if (!row) return { ...unknown[lang], url: '/inbox' }
  const known = facts as Facts<'listingApproved'>
  return { ...row[lang](known), url: row.url(known, encodeURIComponent(subjectId ?? '')) }
}
