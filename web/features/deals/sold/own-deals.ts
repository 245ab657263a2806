import type { QueryClient } from '@tanstack/react-query'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { dealLifeMs } from '#domain/deals/deals.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { formatDate } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { mine } from '#web/platform/query-client.ts'

/** Prefix of the query keys of own deals, of both sides. */
export const ownDealsKey = [mine, 'deals'] as const

/** After a code was made or taken back, which also changes the pieces of the listing. */
export const refreshDeals = (client: QueryClient) => {
  for (const queryKey of [ownDealsKey, ownListingsKey, ['products']]) void client.invalidateQueries({ queryKey })
}

/** What the ticket shows; all of it is known once the code is made. */
export type TicketDeal = Pick<Deal, 'code' | 'pieces' | 'price' | 'currency' | 'expiresAt' | 'piecesLeft'> & {
  listing: Pick<Deal['listing'], 'name'>
}

const dayMs = 86_400_000
export const dealLifeDays = dealLifeMs / dayMs

/** The clock of the page can be older than a code made on it. */
export const daysLeftOf = ({ expiresAt }: Pick<Deal, 'expiresAt'>, now: number) =>
  Math.min(dealLifeDays, Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs)))

/** Without the year, for days that are near. */
export const nearDay = (lang: Lang, iso: string) => formatDate(lang, iso).replace(/ \d+$/, '')
