import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { kits, readBudget } from '#contract/endpoints/solar/kits.ts'
import { freshListMs } from '#domain/limits.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import { call } from '#web/platform/api.ts'

/** `place` is a governorate, `all`, or empty while none is chosen. */
export type KitWish = { budget: string; currency: Currency; place: string }
export type KitAsked = { budget: string | undefined; currency: Currency; governorate: GovernorateKey | undefined }
export type KitProblem = 'budget' | 'place'

export const kitParam = 'kit'
export const anywhere = 'all'

/** Null unless a form was sent without JavaScript. */
export const wishIn = (search: URLSearchParams): KitWish | null =>
  search.has(kitParam)
    ? {
        budget: search.get('budget') ?? '',
        currency: currencies.find((one) => one === search.get('currency')) ?? 'YER',
        place: search.get('place') ?? '',
      }
    : null

export const problemOf = ({ budget, place }: KitWish): KitProblem | null => {
  if (budget.trim() !== '' && readBudget(budget) === null) return 'budget'
  return place === anywhere || governorates.some(({ key }) => key === place) ? null : 'place'
}

export const askedOf = (wish: KitWish): KitAsked | null =>
  problemOf(wish)
    ? null
    : {
        budget: wish.budget.trim() || undefined,
        currency: wish.currency,
        governorate: governorates.find(({ key }) => key === wish.place)?.key,
      }

export const kitQuery = (plan: string, asked: KitAsked) =>
  queryOptions({
    queryKey: ['calculator', 'kit', plan, asked],
    queryFn: async ({ signal }) => (await call(kits.find, { query: { plan, ...asked } }, { signal })).data,
    staleTime: freshListMs,
    placeholderData: keepPreviousData,
  })
