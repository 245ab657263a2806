import type { ProductType } from '#domain/listing/product-kinds.ts'
import { isWorn, stockOf } from '#domain/listing-text/pieces.ts'
import { readSpecs, type Specs } from '#domain/listing-text/specs.ts'
import { roundMoney } from '#domain/money/approximate.ts'
import { usableShare } from '#domain/solar/conditions.ts'
import { ceilOf, exact, over, times } from '#domain/solar/exact.ts'
import {
  convert,
  type KitLine,
  type KitListing,
  type KitMoney,
  type KitNeed,
  type KitPart,
} from '#domain/solar/kit-types.ts'
import { type Chemical, chemicalOf, chemicals, type SystemVolts, systemVolts } from '#domain/solar/options.ts'

/** Ordered from the most distant obstacle to the nearest; `closestOf` relies on the order. */
export const gapReasons = [
  'none',
  'unclear',
  'wrong_kind',
  'wrong_volts',
  'too_small',
  'too_few',
  'lot_too_large',
  'no_rate',
] as const
export type GapReason = (typeof gapReasons)[number]

type Lines<L> = Partial<Record<SystemVolts, KitLine<L>>>

/** A line for each voltage that the listing fits, or the reason why it fits none. */
export type Candidate<L> = { part: KitPart; listing: L; lines: Lines<L>; problem: GapReason | null }

const partOf: Partial<Record<ProductType, KitPart>> = { Panel: 'panel', Battery: 'battery', Inverter: 'inverter' }

const piecesMax = 200

/** Leaves out goods in need of repair or without a price. */
export const candidatesOf = <L extends KitListing>(
  need: KitNeed,
  listings: readonly L[],
  money: KitMoney,
): Candidate<L>[] =>
  listings.flatMap((listing) => {
    const part = partOf[listing.type]
    if (!part || listing.condition === 'Needs Repair' || !(listing.price > 0)) return []
    return [candidateOf(part, listing, need, money)]
  })

/** The obstacle nearest to success is the most useful reason. */
export const gapOf = <L>(candidates: readonly Candidate<L>[]): GapReason =>
  closestOf(candidates.map(({ problem }) => problem ?? 'wrong_volts'))

const closestOf = (problems: readonly GapReason[]): GapReason =>
  gapReasons[Math.max(0, ...problems.map((problem) => gapReasons.indexOf(problem)))] ?? 'none'

/** Higher currents need cables and fuses that nobody sells. */
const batteryAmpsMax = 250

/** Voltages at which a battery can supply the inverter; above the limit only the highest. */
export const voltsAllowed = ({ volts, inverterW }: KitNeed): readonly SystemVolts[] => {
  const able = volts ? [volts] : systemVolts.filter((one) => inverterW / one <= batteryAmpsMax)
  return able.length > 0 ? able : systemVolts.slice(-1)
}

const candidateOf = <L extends KitListing>(part: KitPart, listing: L, need: KitNeed, money: KitMoney): Candidate<L> => {
  const specs = readSpecs(listing.specifications, listing.name, listing.type)
  const stock = stockOf(listing)
  const lines: Lines<L> = {}
  const problems: GapReason[] = []
  for (const volts of voltsAllowed(need)) {
    const fit = available(fits[part](specs, need, volts), stock)
    const line = typeof fit === 'string' ? null : lineOf(part, listing, fit, money)
    if (line) lines[volts] = { ...line, isOversized: isOversized(part, specs, need) }
    else problems.push(typeof fit === 'string' ? fit : 'no_rate')
  }
  return { part, listing, lines, problem: Object.keys(lines).length > 0 ? null : closestOf(problems) }
}

type Fit = { count: number; inSeries: number } | GapReason

/** A lot is bought whole: up to half more pieces than needed are a reserve, more are a waste. */
const lotShareMax = 1.5

/**
 * All pieces of a part come from one listing, since those of several differ in kind and age. All batteries of a lot
 * must fit into strings.
 */
const available = (fit: Fit, { pieces, isLot }: ReturnType<typeof stockOf>): Fit => {
  if (typeof fit === 'string') return fit
  if (fit.count > pieces) return 'too_few'
  if (!isLot) return fit
  const isFitting = pieces <= fit.count * lotShareMax && pieces % fit.inSeries === 0
  return isFitting ? { ...fit, count: pieces } : 'lot_too_large'
}

const fits: Record<KitPart, (specs: Specs, need: KitNeed, volts: SystemVolts) => Fit> = {
  panel: ({ watts }, { panelW }) => {
    if (watts === null) return 'unclear'
    const count = ceilOf(over(exact(panelW), exact(watts)))
    return count > piecesMax ? 'too_small' : { count, inSeries: 1 }
  },
  inverter: ({ watts, volts: own }, { inverterW }, volts) => {
    if (watts === null || own === null) return 'unclear'
    if (own !== volts) return 'wrong_volts'
    return watts < inverterW ? 'too_small' : { count: 1, inSeries: 1 }
  },
  battery: ({ wattHours, volts: own, chemistry }, need, volts) => {
    if (wattHours === null || own === null || chemistry === null) return 'unclear'
    const chemical = usedAs(chemistry, need)
    if (!chemical) return 'wrong_kind'
    const inSeries = seriesOf(own, volts)
    if (inSeries === null) return 'wrong_volts'
    const pieces = ceilOf(over(exact(need.storedWh), times(exact(wattHours), usableShare(chemical))))
    const count = Math.ceil(pieces / inSeries) * inSeries
    return count > piecesMax ? 'too_small' : { count, inSeries }
  },
}

/** Null when another chemistry was chosen. */
const usedAs = (kind: 'lithium' | 'lead', { chemistry }: KitNeed): Chemical | null => {
  if (kind === 'lithium') return chemistry === null || chemistry === 'lithium' ? chemicals.lithium : null
  return chemistry === 'lithium' ? null : chemicalOf(chemistry)
}

/** Number of batteries in series; packs of 51.2 V count as 48. Bare cells below 6 V do not count as batteries. */
const seriesOf = (own: number, volts: SystemVolts): number | null => {
  const named = systemVolts.find((one) => own >= one && own <= one * 1.07) ?? own
  const series = volts / named
  return named >= 6 && Number.isInteger(series) ? series : null
}

const oversizeFactor = 4
/** Smaller inverters are rare, so a smaller need counts as this. */
const smallestInverterW = 1_000

const isOversized = (part: KitPart, { watts }: Specs, { inverterW }: KitNeed): boolean =>
  part === 'inverter' && (watts ?? 0) > oversizeFactor * Math.max(inverterW, smallestInverterW)

const lineOf = <L extends KitListing>(
  part: KitPart,
  listing: L,
  { count, inSeries }: { count: number; inSeries: number },
  { currency, perUsd }: KitMoney,
): Omit<KitLine<L>, 'isOversized'> | null => {
  const { stock, isLot } = stockOf(listing)
  const converted = convert(isLot ? listing.price : listing.price * count, listing.currency, currency, perUsd)
  if (converted === null) return null
  // A converted price is an estimate and is rounded; the seller's own stays exact.
  const amount = listing.currency === currency ? converted : roundMoney(currency, converted)
  return {
    part,
    listing,
    count,
    amount,
    isConverted: listing.currency !== currency,
    stock,
    isLot,
    isWorn: isWorn(listing.name, listing.condition),
    inSeries,
    strings: count / inSeries,
  }
}
