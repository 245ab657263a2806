import type { ChosenFilters } from '#api/features/browse/facets/facet-counts.ts'
import { wordsFor } from '#api/features/browse/lists/browse-filter.ts'
import * as sql from '#api/features/browse/lists/match-queries.ts'
import {
  type AbsentBrand,
  brandsNamed,
  correctSpelling,
  filterLexeme,
  nearestSearch,
  othersThan,
  planSearch,
  relaxSearch,
  type SearchPlan,
  searchesOfItems,
  tsquery,
} from '#api/features/browse/search/search.service.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import type { NearestSizes } from '#contract/endpoints/browse/products.ts'

export type Step = {
  plan: SearchPlan
  isCorrected: boolean
  isDocument: boolean
  leftOut: string[]
  keyword: string
  absentBrands: AbsentBrand[]
  nearest: NearestSizes | null
}
type Attempt = { isFound: boolean }
type Filters = Omit<sql.ListingQuery, 'document'>

/**
 * Tries in this order until something is found: whole words, names as typed or the nearest sizes, corrected spelling,
 * descriptions, other brands than one without listings, fewer words. A later step runs only if the keyword finds
 * nothing even without the filters; otherwise a filter without matches would bring up listings that merely mention the
 * keyword.
 */
export const searchWithFallbacks = async <A extends Attempt>(
  deps: ListDeps,
  keyword: string,
  { chosen, isNarrowed, within }: { chosen: ChosenFilters; isNarrowed: boolean; within: Filters },
  ask: (requested: { words: string | null; document: string | null }, step: Step) => Promise<A>,
): Promise<{ answer: A | null; step: Step | null }> => {
  const plan = planSearch(keyword)
  if (!plan) return { answer: null, step: null }
  let last: { answer: A; step: Step } | null = null
  for await (const step of stepsOf(deps, plan, keyword, within)) {
    const words = wordsFor(chosen, step.plan)
    const answer = await ask(step.isDocument ? { words: null, document: words } : { words, document: null }, step)
    last = { answer, step }
    if (answer.isFound) return last
    if (!step.isDocument && isNarrowed && (await hasMatch(deps, step.plan.words))) return last
  }
  return last ?? { answer: null, step: null }
}

const hasMatch = (deps: ListDeps, words: string) => limitListQuery(deps, () => sql.hasMatch(deps.db, words))

const areListed = (deps: ListDeps, searches: string[]) => limitListQuery(deps, () => sql.haveMatches(deps.db, searches))

async function* stepsOf(deps: ListDeps, plan: SearchPlan, keyword: string, within: Filters): AsyncGenerator<Step> {
  const none = { isCorrected: false, isDocument: false, leftOut: [], absentBrands: [], nearest: null }
  const typed: Step = { ...none, plan, keyword }
  if (plan.exact !== null) yield { ...typed, plan: { ...plan, words: plan.exact } }
  yield* sizeOrNearest(deps, typed, within)
  const absent = await absentFrom(deps, plan)
  const known = { ...typed, absentBrands: absent.map(({ brand }) => brand) }
  const found = await correctSpelling(deps, plan)
  const corrected = found && { ...known, plan: found, isCorrected: true, keyword: found.keyword }
  if (corrected) yield corrected
  yield { ...known, plan: ofAskedType(plan), isDocument: true }
  if (corrected) yield { ...corrected, plan: ofAskedType(corrected.plan), isDocument: true }
  const whole = corrected ?? known
  if (whole.plan.items.length < 2) return
  const isPresent = await areListed(deps, searchesOfItems(whole.plan))
  const others = othersThan(absent, whole.plan, whole.keyword, isPresent)
  if (others) yield* sizeOrNearest(deps, { ...whole, ...others }, within)
  for (const fewer of relaxSearch(whole.plan, whole.keyword, isPresent)) yield { ...whole, ...fewer }
}

/**
 * When nothing of the asked kind has the asked size (a 10 kWh battery does not answer «انفرتر 10 كيلو»), falls back to
 * the nearest sizes of that kind within the filters.
 */
async function* sizeOrNearest(deps: ListDeps, step: Step, within: Filters): AsyncGenerator<Step> {
  const near = nearestSearch(step.plan, step.keyword)
  if (near && !(await hasMatch(deps, tsquery.allOf([step.plan.words, ...near.ofType])))) {
    const words = within.words === null ? near.rest : tsquery.allOf([within.words, near.rest])
    const requested = { ...within, words, document: null }
    const sizes = await limitListQuery(deps, () => sql.sizesListed(deps.db, requested, near.sign))
    const nearest = near.nearestOf(sizes)
    if (nearest) yield { ...step, ...nearest, leftOut: [...step.leftOut, ...nearest.leftOut] }
  }
  yield step
}

const absentFrom = async (deps: ListDeps, plan: SearchPlan) => {
  const named = brandsNamed(plan)
  if (named.length === 0) return []
  const isListed = await areListed(
    deps,
    named.map(({ words }) => words),
  )
  return named.filter((_, at) => !isListed[at])
}

/** Descriptions mention other goods, so only those of the asked type are searched. */
const ofAskedType = (plan: SearchPlan): SearchPlan =>
  plan.type === null
    ? plan
    : { ...plan, words: tsquery.allOf([plan.words, tsquery.quote(filterLexeme.type(plan.type))]) }
