import { perDatabase, ttlCache, untilChanged } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import {
  conditionReportLexeme,
  documentLexemes,
  featuredLexeme,
  filterLexeme,
  type Indexed,
  nameLexemes,
  warrantyLexeme,
} from '#api/features/browse/search/lexemes.ts'
import {
  type AbsentBrand,
  brandsNamed,
  fewerWords,
  nearestSearch,
  othersThan,
} from '#api/features/browse/search/not-on-offer.ts'
import * as sql from '#api/features/browse/search/search.sql.ts'
import {
  allOf,
  anyOf,
  planItems,
  planSearch,
  quoteLexeme,
  type SearchPlan,
  spellingPlan,
  writtenAs,
} from '#api/features/browse/search/search-plan.ts'
import { findSuggestions, type Offered, readTopNames } from '#api/features/browse/search/suggestions.ts'
import { makeBuckets, makeNetworkBuckets } from '#api/limits/token-buckets.ts'
import { figuresOf } from '#domain/listing/read-figures.ts'
import { brandKeyOf, brandName, otherBrand } from '#domain/listing-text/brand-names.ts'
import { normalise, wordsOf } from '#domain/listing-text/normalise.ts'
import { readText } from '#domain/listing-text/parse-text.ts'
import { makeVocabulary } from '#domain/listing-text/spelling.ts'

export {
  type AbsentBrand,
  brandKeyOf,
  brandName,
  brandsNamed,
  conditionReportLexeme,
  featuredLexeme,
  filterLexeme,
  type Indexed,
  nearestSearch,
  otherBrand,
  othersThan,
  planSearch,
  type SearchPlan,
  warrantyLexeme,
  wordsOf,
}
export const tsquery = { allOf, anyOf, quote: quoteLexeme }

/** Increase when words or figures of listings are made differently: every database then rebuilds them. */
export const indexVersion = 9

export const indexWords = (listing: Indexed) => {
  const figures = figuresOf(listing)
  const names = nameLexemes(listing, figures)
  return { names, document: documentLexemes(names, listing), figures }
}

/** Returns the first number with this unit: 550 in «لوح 550 واط», 5000 in "5kW". */
export const measureIn = (text: string, sign: string): number | null => {
  const measures = readText(text).flatMap((item) => (item.kind === 'number' && item.measure ? [item.measure] : []))
  const found = measures.find((measure) => measure.endsWith(sign))
  return found === undefined ? null : Number.parseFloat(found)
}

const vocabularyTtlMs = 10 * 60_000
const newestListings = 10_000
const namesRead = 2_000
const liveWordsMax = 5_000

const readLive = async (db: Db) => {
  const words = await sql.countWords(db, newestListings, liveWordsMax)
  return { vocabulary: makeVocabulary(words) }
}

/** Invalidated by every change of a public listing, so that removed listings are not suggested. */
const onOffer = untilChanged<Offered>(1)
/** These tags match every change of a public listing. */
const onOfferTags = ['set:', 'words:', 'price:']

/** Served stale while being read again, so that no search waits. */
const liveWords = ttlCache(vocabularyTtlMs, readLive, { staleMs: Number.POSITIVE_INFINITY })

export const correctSpelling = async ({ db }: Pick<Deps, 'db'>, plan: SearchPlan) =>
  spellingPlan(plan, (await liveWords.get(db)).vocabulary)

export const searchesOfItems = ({ items }: SearchPlan): string[] => items.map((item) => planItems([item])?.words ?? '')

export const relaxSearch = ({ items }: SearchPlan, keyword: string, isPresent: readonly boolean[]) => {
  const write = writtenAs(keyword)
  return fewerWords(items, (item) => !isPresent[items.indexOf(item)]).flatMap((part) => {
    const plan = planItems(part)
    const leftOut = items.filter((item) => !part.includes(item)).map(({ words }) => write(words))
    return plan ? [{ plan, keyword: part.map(({ words }) => write(words)).join(' '), leftOut }] : []
  })
}

const missesPerMinute = 60
/** Per network, so that a script cannot fill the list of failed searches. */
const missesOfNetwork = { perMinute: 6, burst: 20 }
/** Different searches per day; the statistics read thirty days of them. */
const missesPerDay = 2_000
const missLengthMax = 60
const phoneLike = /\d{7}/
const missBuckets = perDatabase(() => ({
  all: makeBuckets({ perMinute: missesPerMinute, burst: missesPerMinute }),
  networks: makeNetworkBuckets(missesOfNetwork),
}))

type MissDeps = Pick<Deps, 'db' | 'now'> & { network: string }

/** Stores no user, and nothing that could be a phone number. */
export const recordMiss = async ({ db, now, network }: MissDeps, keyword: string): Promise<void> => {
  const words = wordsOf(keyword).join(' ').slice(0, missLengthMax)
  if (!words || phoneLike.test(normalise(keyword).replace(/\D/g, ''))) return
  const { all, networks } = missBuckets(db)
  if (networks.take(network, now()) > 0 || all.take('misses', now()) > 0) return
  await sql.countMiss(db, words, now(), missesPerDay)
}

const missDays = 90

export const deleteOldMisses = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  sql.deleteMissesBefore(db, new Date(now().getTime() - missDays * 86_400_000))

const readOffered = async (db: Db): Promise<Offered> => {
  const [names, brandKeys] = await Promise.all([sql.newestNames(db, namesRead), sql.listedBrands(db)])
  return { names: readTopNames(names), brandKeys: new Set(brandKeys) }
}

export const suggest = async ({ db }: Pick<Deps, 'db'>, typed: string, without: readonly string[]) => ({
  success: true as const,
  data: findSuggestions(typed, await onOffer.get(db, 'all', onOfferTags, () => readOffered(db)), without),
})

export const invalidateLiveWords = ({ db }: Pick<Deps, 'db'>) => liveWords.invalidate(db)
