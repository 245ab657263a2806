import { distanceKm, nearKm } from '#domain/places/governorate-distance.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import type { KitLine, KitListing } from '#domain/solar/kit-types.ts'

type Line = KitLine<KitListing>

/** Compared number by number; lower is better. */
export type Rank = (lines: readonly Line[]) => number[]

const countOf = (lines: readonly Line[], is: (line: Line) => boolean) => lines.filter(is).length

const keyOf = ({ listing }: Line) => governorates.find(({ key }) => key === listing.governorate)?.key ?? null

/** 0 at home or where home is unknown, 1 near, 2 far; the farthest line counts. */
const farthest = (lines: readonly Line[], home: GovernorateKey | null) =>
  Math.max(0, ...lines.map((line) => reach(line, home)))

const reach = (line: Line, home: GovernorateKey | null) => {
  const place = keyOf(line)
  if (home === null || place === home) return 0
  return place !== null && distanceKm(home, place) <= nearKm ? 1 : 2
}

/** Governorates to visit besides the buyer's own. */
const trips = (lines: readonly Line[], home: GovernorateKey | null) =>
  new Set(lines.map(({ listing }) => listing.governorate).filter((place) => place !== home)).size

/** Places with one exchange rate share a price level; a governorate that uses both rials is a zone of its own. */
const rateZones = (lines: readonly Line[]) => new Set(lines.map(({ listing }) => rateZoneOf(listing.governorate))).size

export const rateZoneOf = (place: string): string => governorates.find(({ key }) => key === place)?.currency ?? place

const total = (lines: readonly Line[]) => lines.reduce((all, { amount }) => all + amount, 0)

const age = (lines: readonly Line[]) =>
  lines.reduce((all, { listing }) => all - (Date.parse(listing.postedAt ?? listing.createdAt) || 0), 0)

/**
 * Prefers, in this order: new or lightly used over worn, not much larger than needed, one rate zone, near home, few
 * places, a low price.
 */
export const byWhatPeopleBuy =
  (home: GovernorateKey | null): Rank =>
  (lines) => [
    countOf(lines, (line) => line.isWorn),
    countOf(lines, (line) => line.isOversized),
    rateZones(lines),
    farthest(lines, home),
    trips(lines, home),
    total(lines),
  ]

/** Prefers new over used; the last criterion is the posting date. */
export const byNewest =
  (home: GovernorateKey | null): Rank =>
  (lines) => [
    countOf(lines, ({ listing }) => listing.condition !== 'New'),
    countOf(lines, (line) => line.isWorn),
    countOf(lines, (line) => line.isOversized),
    rateZones(lines),
    farthest(lines, home),
    trips(lines, home),
    age(lines),
  ]

export const isLower = (a: readonly number[], b: readonly number[]): boolean => {
  const at = a.findIndex((value, index) => value !== b[index])
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0)
}

/**
 * Best-ranked combination of one line per part. Lines of one part in one governorate do not depend on the other parts,
 * so only the best of them is tried: at most 22 × 22 × 22 combinations.
 */
export const bestChoice = <L extends KitListing>(
  offered: readonly (readonly KitLine<L>[])[],
  rank: Rank,
): KitLine<L>[] => {
  let best: KitLine<L>[] | null = null
  let bestRank: number[] = []
  for (const lines of choicesOf(offered.map((some) => bestPerPlace(some, rank)))) {
    const found = rank(lines)
    if (best && !isLower(found, bestRank)) continue
    best = lines
    bestRank = found
  }
  return best ?? []
}

const bestPerPlace = <L extends KitListing>(lines: readonly KitLine<L>[], rank: Rank): KitLine<L>[] => {
  const best = new Map<string, KitLine<L>>()
  const inOrder = [...lines].sort((a, b) => (a.listing.id < b.listing.id ? -1 : 1))
  for (const line of inOrder) {
    const known = best.get(line.listing.governorate)
    if (!known || isLower(rank([line]), rank([known]))) best.set(line.listing.governorate, line)
  }
  return [...best.values()]
}

const choicesOf = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((choices, list) => choices.flatMap((some) => list.map((one) => [...some, one])), [[]])
