import type { Deps } from '#api/deps.ts'
import { addDeals, type DemoDeal } from '#api/features/deals/deals/demo-deals.service.ts'
import type { Catalogue } from '#demo/catalogue.ts'
import { demoId } from '#demo/demo-id.ts'

const dayMs = 86_400_000

type Row = Pick<DemoDeal, 'code' | 'state' | 'pieces' | 'problem' | 'note'> & {
  product: string
  buyer: string
  daysAgo: number
  reviews?: [{ rating: number; comment: string }, { rating: number; comment: string }]
}

/** Codes are fixed, so that the printed demo account finds the same ones after each reset. */
const rows: Row[] = [
  {
    code: 'K7MQ4XWP',
    product: 'لوح كنديان 450 واط مستعمل نظيف',
    buyer: 'seller-03',
    state: 'offered',
    pieces: 1,
    daysAgo: 2,
  },
  {
    code: 'W9RT6HKD',
    product: 'لوح شمسي لونجي 550 واط جديد بالكرتون',
    buyer: 'seller-03',
    state: 'confirmed',
    pieces: 6,
    daysAgo: 20,
    reviews: [
      { rating: 5, comment: 'كما قال بالضبط، وساعدني في الربط.' },
      { rating: 5, comment: 'جاء في موعده ودفع على الفور.' },
    ],
  },
  {
    code: 'P3HN8VTC',
    product: 'Growatt SPF 3500 ES, used 2 months',
    buyer: 'seller-01',
    state: 'confirmed',
    pieces: 1,
    daysAgo: 9,
    problem: 'missing_part',
    note: 'كان ناقصاً كيبل البطارية، ثم أرسله في اليوم التالي.',
  },
  {
    code: 'D5JX2QYB',
    product: 'انفرتر ديي 8 كيلو هايبرد IP65',
    buyer: 'seller-09',
    state: 'declined',
    pieces: 1,
    daysAgo: 23,
  },
  {
    code: 'G6ZF9LMA',
    product: 'انفرتر جروات 5 كيلو 48 فولت SPF 5000 ES',
    buyer: 'seller-10',
    state: 'expired',
    pieces: 1,
    daysAgo: 40,
  },
  {
    code: 'T4UB7ESK',
    product: 'لوح شمسي لونجي 550 واط جديد بالكرتون',
    buyer: 'seller-11',
    state: 'cancelled',
    pieces: 2,
    daysAgo: 31,
  },
]

export const seedDeals = (deps: Pick<Deps, 'db' | 'now'>, { products, users }: Catalogue): Promise<void> => {
  const ago = (days: number) => new Date(deps.now().getTime() - days * dayMs)
  return addDeals(
    deps,
    rows.flatMap(({ product, buyer, daysAgo, reviews, ...row }) => {
      const listing = products.find(({ name }) => name === product)
      const person = users.find(({ key }) => key === buyer)
      if (!listing || !person) throw new Error(`the demo has no ${listing ? buyer : product}`)
      const decidedAt = row.state === 'offered' ? null : ago(row.state === 'expired' ? daysAgo - 30 : daysAgo - 1)
      return [
        {
          ...row,
          id: demoId(`deal ${row.code}`),
          productId: listing.id,
          buyerId: person.id,
          offeredAt: ago(daysAgo),
          decidedAt,
          ...(reviews && {
            reviews: reviews.map((review, at) => ({ id: demoId(`deal ${row.code} ${at}`), ...review })),
          }),
        },
      ]
    }),
  )
}
