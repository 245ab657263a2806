/**
 * What a confirmed deal proves to others. Both sides keep any deal; it counts as evidence (public counts, stars, paid
 * prices) only if two separate people made it, as far as can be known.
 */
export type DealSide = {
  hasConfirmedPhone: boolean
  isBanned: boolean
  createdAt: Date
  /** IPv4 addresses and IPv6 /48s of the account's sessions and of its part in the deal. */
  sites: readonly string[]
}

export type DealFacts = {
  seller: DealSide
  buyer: DealSide
  offeredAt: Date
  /** A browser in which both accounts have signed in. */
  sharesDevice: boolean
  /** Both own or sell for the same shop, now or within the last 180 days. */
  sharesShop: boolean
  /**
   * The two, or the buyer and the shop, have an earlier deal of the last `pairPauseMs` that is evidence. Accounts that
   * share a browser count as one person here.
   */
  hasEarlierDeal: boolean
  /**
   * Within that time somebody at the buyer’s network bought from this seller or shop, or from somebody at the seller’s
   * network: many accounts of one network count as one buyer.
   */
  hasNetworkDeal: boolean
}

const dayMs = 86_400_000
export const accountAgeMinMs = 7 * dayMs
/** A pair counts once in this time. */
export const pairPauseMs = 90 * dayMs
/** Paid prices enter a group of the fair price from this many distinct pairs on. */
export const paidPairsMin = 5
/** From this many on, reviews of buyers are the stars of a shop alone: one deal must not outweigh a hundred reviews. */
export const dealStarsMin = 5

const isOldEnough = ({ createdAt }: DealSide, offeredAt: Date) =>
  offeredAt.getTime() - createdAt.getTime() > accountAgeMinMs

export const isEvidence = (facts: DealFacts): boolean => {
  const { seller, buyer, offeredAt } = facts
  return (
    [seller, buyer].every((side) => side.hasConfirmedPhone && !side.isBanned && isOldEnough(side, offeredAt)) &&
    !facts.sharesDevice &&
    !facts.sharesShop &&
    !facts.hasEarlierDeal &&
    !facts.hasNetworkDeal &&
    !seller.sites.some((site) => buyer.sites.includes(site))
  )
}
