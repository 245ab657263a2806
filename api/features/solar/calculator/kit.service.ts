import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import { contactsOf } from '#api/features/browse/listing/contacts.service.ts'
import { browse } from '#api/features/browse/lists/browse.service.ts'
import { type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import type { ListDeps } from '#api/limits/list-concurrency-limit.ts'
import type { ProductCard } from '#contract/endpoints/browse/products.ts'
import type { KitQuery, KitReply } from '#contract/endpoints/solar/kits.ts'
import { pageSizeMax } from '#domain/limits.ts'
import { ProductQuery } from '#domain/listing/listing-query.ts'
import { currencies } from '#domain/money/money.ts'
import { neighboursOf } from '#domain/places/governorate-distance.ts'
import type { GovernorateKey } from '#domain/places/governorates.ts'
import { design } from '#domain/solar/design.ts'
import { type Basket, chooseKit, isWhole, type Kit, kitNeedOf } from '#domain/solar/kit.ts'
import { withinBudget } from '#domain/solar/kit-budget.ts'

type Listed = Basket<ProductCard>
type Places = readonly (GovernorateKey | null)[]
type NamedBasket = { name: KitReply['baskets'][number]['name']; basket: Listed }

const kitTypes = ['Panel', 'Battery', 'Inverter'] as const
const neighboursAsked = 2

const listingsIn = async (deps: ListDeps, places: Places, blocked: Blocked | null): Promise<ProductCard[]> => {
  const lists = await Promise.all(
    places.flatMap((governorate) =>
      kitTypes.map((type) =>
        browse(deps, ProductQuery.parse({ type, limit: pageSizeMax, ...(governorate && { governorate }) }), blocked),
      ),
    ),
  )
  const all = lists.flatMap(({ data }) => data.map((listing) => ({ ...listing, ...listing.shownPrice })))
  return [...new Map(all.map((listing) => [listing.id, listing])).values()]
}

/** Searches the buyer's governorate first, and further away if that is not enough. */
export const find = async (
  deps: ListDeps,
  { plan, budget, currency, governorate }: KitQuery,
  blocked: Blocked | null = null,
) => {
  const home = governorate ?? plan.options.governorate
  const need = kitNeedOf(design(plan.rows, plan.options), plan.options)
  const rates = await ratesInForce(deps.db)
  const money = { currency, perUsd: Object.fromEntries(currencies.map((one) => [one, rates[one]?.perUsd])) }
  const look = async (places: Places) => {
    const listings = await listingsIn(deps, places, blocked)
    const kit = chooseKit(need, listings, money, home)
    return { kit, bought: budget === undefined ? null : withinBudget(need, listings, money, budget, home) }
  }
  const near = home && (await look([home]))
  const isNear = near !== null && isGood(near.kit.best) && (budget === undefined || near.kit.best.total <= budget)
  // Queries the nearest governorates by name, because the newest listings of all Yemen may include none of theirs.
  const { kit, bought } = isNear
    ? near
    : await look([...(home ? [home, ...neighboursOf(home).slice(0, neighboursAsked)] : []), null])
  const isEnough = budget !== undefined && isWhole(kit.best) && kit.best.total <= budget
  const baskets = [
    ...(bought?.bought && !isEnough ? [{ name: 'budget' as const, basket: bought.bought }] : []),
    ...namedBaskets(kit),
  ]
  const data: KitReply = {
    baskets: await withContacts(deps, baskets),
    budget:
      bought && budget !== undefined
        ? {
            amount: budget,
            share: isEnough ? 1 : bought.share,
            missing: bought.cheapest && Math.max(0, bought.cheapest.total - budget),
          }
        : null,
    reach: home && (isNear ? 'near' : 'wider'),
    rateDate: rateDateOf(rates, baskets, currency),
    hasRates: currencies.every((one) => rates[one] !== undefined),
  }
  return { success: true as const, data }
}

/** Complete and without worn parts, so no wider search is needed. */
const isGood = (basket: Listed) => isWhole(basket) && basket.lines.every(({ isWorn }) => !isWorn)

const idsOf = ({ lines }: Listed) => lines.map(({ listing, count }) => `${listing.id}×${count}`).join()

/** If the newest basket is also the preferred one, it appears once under both names. */
export const namedBaskets = ({ best, newest, oneSeller }: Kit<ProductCard>): NamedBasket[] => {
  if (best.lines.length === 0) return []
  const isOne = idsOf(best) === idsOf(newest)
  return [
    { name: isOne ? 'both' : 'best', basket: best },
    ...(isOne ? [] : [{ name: 'newest' as const, basket: newest }]),
    ...(oneSeller && isWhole(oneSeller) && idsOf(oneSeller) !== idsOf(best)
      ? [{ name: 'oneSeller' as const, basket: oneSeller }]
      : []),
  ]
}

const withContacts = async (deps: ListDeps, baskets: readonly NamedBasket[]): Promise<KitReply['baskets']> => {
  const contacts = await contactsOf(
    deps,
    baskets.flatMap(({ basket }) => basket.lines.map(({ listing }) => listing.id)),
  )
  return baskets.map(({ name, basket: { sellerId: _, lines, ...basket } }) => {
    // Leaves out listings that ceased to be public a moment ago.
    const shown = lines.flatMap((line) => {
      const contact = contacts.get(line.listing.id)
      return contact ? [{ ...line, listing: { ...line.listing, ...contact } }] : []
    })
    const used = shown.filter(({ listing }) => listing.condition !== 'New').map(({ part }) => part)
    return { ...basket, name, lines: shown, usedParts: used }
  })
}

const rateDateOf = (rates: Rates, baskets: readonly NamedBasket[], currency: keyof Rates): string | null => {
  const lines = baskets.flatMap(({ basket }) => basket.lines).filter(({ isConverted }) => isConverted)
  if (lines.length === 0) return null
  const used = new Set([currency, ...lines.map(({ listing }) => listing.currency)])
  const dates = [...used].flatMap((one) => rates[one]?.since?.toISOString() ?? [])
  return dates.sort()[0] ?? null
}
