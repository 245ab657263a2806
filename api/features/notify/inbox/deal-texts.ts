import { own } from '#api/features/notify/inbox/amounts.ts'
import type { NotificationFacts } from '#contract/endpoints/notify/notification-kinds.ts'

type Facts = NotificationFacts['dealConfirmed']

const pageOf = ({ code }: Facts) => `/deals/${code}`

export const dealTexts = {
  dealConfirmed: {
    ar: ({ name }: Facts) => ({ title: 'أكّد المشتري الشراء', text: `${own(name)}. صارت صفقة مؤكدة لك.` }),
    en: ({ name }: Facts) => ({
      title: 'The buyer confirmed',
      text: `${own(name)}. It counts as a confirmed deal of yours.`,
    }),
    url: pageOf,
  },
  dealBought: {
    ar: ({ name }: Facts) => ({ title: 'تأكّد شراؤك', text: `${own(name)}. الوصل محفوظ هنا.` }),
    en: ({ name }: Facts) => ({ title: 'Your purchase is confirmed', text: `${own(name)}. The receipt is kept here.` }),
    url: pageOf,
  },
  dealReviewed: {
    ar: ({ name }: Facts) => ({ title: 'فُتح رأيك ورأي الطرف الآخر', text: `${own(name)}. يراهما الناس من الآن.` }),
    en: ({ name }: Facts) => ({
      title: 'Both reviews are open',
      text: `${own(name)}. People can see them from now on.`,
    }),
    url: pageOf,
  },
  dealDeclined: {
    ar: ({ name }: Facts) => ({ title: 'قال المشتري إنه لم يشترِ', text: `${own(name)}. رجعت القطع للعرض.` }),
    en: ({ name }: Facts) => ({
      title: 'The buyer says they did not buy',
      text: `${own(name)}. The pieces are for sale again.`,
    }),
    url: pageOf,
  },
  dealExpired: {
    ar: ({ name }: Facts) => ({ title: 'انتهى كود البيع بلا تأكيد', text: `${own(name)}. رجعت القطع للعرض.` }),
    en: ({ name }: Facts) => ({
      title: 'A sale code expired unconfirmed',
      text: `${own(name)}. The pieces are for sale again.`,
    }),
    url: pageOf,
  },
}
