import * as sql from '#api/features/products/browse/browse.sql.ts'
import { wordsFor } from '#api/features/products/browse/browse-filter.ts'
import type { Chosen } from '#api/features/products/facets/facet-counts.ts'
import {
  correctSpelling,
  planSearch,
  relaxSearch,
  type SearchPlan,
  searchesOfItems,
} from '#api/features/search/public/search.service.ts'
import { type ListDeps, limitListQuery } from '#api/platform/list-concurrency-limit.ts'

export type Step = {
  plan: SearchPlan
  isCorrected: boolean
  isDocument: boolean
  /** Words of the keyword that were left out of the search. */
  leftOut: string[]
  keyword: string
}
type Found = { isFound: boolean }

/**
 * Searches in steps until one finds something: names as typed, names with corrected spelling, descriptions, then fewer words.
 * A later step runs only if the keyword without filters found nothing; otherwise a filter with no matches would bring up
 * listings that merely mention the keyword.
 */
export const searchWithFallbacks = async <A extends Found>(
  deps: ListDeps,
  keyword: string,
  { chosen, isNarrowed }: { chosen: Chosen; isNarrowed: boolean },
  ask: (wanted: { words: string | null; document: string | null }, step: Step) => Promise<A>,
): Promise<{ answer: A | null; step: Step | null }> => {
  const plan = planSearch(keyword)
  if (!plan) return { answer: null, step: null }
  let last: { answer: A; step: Step } | null = null
  for await (const step of stepsOf(deps, plan, keyword)) {
    const words = wordsFor(chosen, step.plan)
    const answer = await ask(step.isDocument ? { words: null, document: words } : { words, document: null }, step)
    last = { answer, step }
    if (answer.isFound) return last
    if (!step.isDocument && isNarrowed && (await hasMatch(deps, step.plan))) return last
  }
  return last ?? { answer: null, step: null }
}

const hasMatch = (deps: ListDeps, { words }: SearchPlan) => limitListQuery(deps, () => sql.hasMatch(deps.db, words))

async function* stepsOf(deps: ListDeps, plan: SearchPlan, keyword: string): AsyncGenerator<Step> {
  const typed = { plan, isCorrected: false, isDocument: false, leftOut: [], keyword }
  yield typed
  const found = await correctSpelling(deps, plan)
  const corrected = found && { ...typed, plan: found, isCorrected: true, keyword: found.keyword }
  if (corrected) yield corrected
  yield { ...typed, isDocument: true }
  if (corrected) yield { ...corrected, isDocument: true }
  const whole = corrected ?? typed
  if (whole.plan.items.length < 2) return
  const isPresent = await limitListQuery(deps, () => sql.haveMatches(deps.db, searchesOfItems(whole.plan)))
  for (const fewer of relaxSearch(whole.plan, whole.keyword, isPresent)) yield { ...whole, ...fewer }
}
