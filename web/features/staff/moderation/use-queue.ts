import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Waiting } from '#contract/endpoints/staff/moderation-queue.ts'
import { productStatuses } from '#domain/listing/product-kinds.ts'
import { usePlace } from '#web/features/staff/kit/use-decision-queue.ts'
import { useSearchAsTyped } from '#web/features/staff/kit/use-search-as-typed.ts'
import {
  batchQuery,
  moderatedQuery,
  type QueueFilter,
  queueQuery,
} from '#web/features/staff/moderation/moderation.queries.ts'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { pagesParam } from '#web/platform/page/loaded-pages.ts'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { typedWords } from '#web/ui/form/search-box.ts'

/** With fewer items the queue is refilled, so that it does not look empty while more are pending. */
const fewLeft = 10
const fetchedAhead = 2

export const isFlagged = ({ flags, openReports, seller, batch }: Waiting) =>
  (batch ? (batch.warnings ?? 0) > 0 : flags.length > 0) || openReports > 0 || seller.isBanned

/** A batch's item has the id of its first listing, which may be decided while others of the batch wait. */
export const keyOf = ({ id, batch }: Waiting) => batch?.id ?? id

const useQueueAddress = () => {
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('status')
  const status = [...productStatuses, 'all' as const].find((known) => known === chosen)
  const filter: QueueFilter = {
    ...(status && status !== 'pending' && { status }),
    ...(address.get('seller') && { seller: address.get('seller') ?? '' }),
    ...(address.get('batch') && { batch: address.get('batch') ?? '' }),
    ...(address.get('search') && { search: address.get('search') ?? '' }),
  }
  const change = (changes: Record<string, string | undefined>) => {
    // As in `useSearchAsTyped`, the address is ahead of the screen.
    const next = new URLSearchParams(window.location.search)
    next.delete(pagesParam)
    const words = typedWords()
    const typed = words === undefined ? {} : { search: words }
    for (const [name, value] of Object.entries({ ...typed, ...changes }))
      value ? next.set(name, value) : next.delete(name)
    setAddress(next, { preventScrollReset: true })
  }
  return { filter, isOnlyFlagged: address.get('flagged') === '1', change }
}

/** Decided listings leave at once and come back only when the call fails. */
export const useQueue = () => {
  const { filter, isOnlyFlagged, change } = useQueueAddress()
  const query = useRestoredPages(queueQuery(filter))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const pages = query.data?.pages
  const loaded = useMemo(() => pages?.flatMap(({ data }) => data) ?? [], [pages])
  const left = loaded.filter((item) => !gone.has(keyOf(item)))
  const items = isOnlyFlagged ? left.filter(isFlagged) : left
  const total = (pages?.at(-1)?.total ?? 0) - (loaded.length - left.length)
  const position = usePlace(items, keyOf, [filter, isOnlyFlagged])
  const { place, choose } = position
  const search = useSearchAsTyped(filter.search, () => choose(null))
  useRefill(query, { left: left.length, total, decided: gone.size })
  usePrefetch(items.slice(place + 1, place + 1 + fetchedAhead))
  return {
    query,
    filter,
    search,
    isOnlyFlagged,
    change,
    items,
    flagged: left.filter(isFlagged).length,
    total,
    isCapped: pages?.at(-1)?.totalIsCapped ?? false,
    ...position,
    counts: pages?.at(-1)?.counts,
    /** Moves to the item after the removed ones. */
    leave: (ids: readonly string[]) => {
      const stays = (item: Waiting) => !ids.includes(keyOf(item))
      const next = items.slice(place).find(stays) ?? items.slice(0, place).findLast(stays)
      setGone((known) => new Set([...known, ...ids]))
      choose(next ? keyOf(next) : null)
      return next
    },
    bringBack: (id: string) => setGone((known) => new Set([...known].filter((other) => other !== id))),
  }
}
export type Queue = ReturnType<typeof useQueue>

type Remaining = { left: number; total: number; decided: number }

/**
 * Refetches the whole list, because pages are offsets that decisions shift. Once per decision: the reply may be just as
 * short, and refetching for the same reply would never end.
 */
const useRefill = (query: { isFetching: boolean; refetch: () => unknown }, { left, total, decided }: Remaining) => {
  const isShort = left < fewLeft && total > left && !query.isFetching
  const askedAt = useRef(0)
  const { refetch } = query
  useEffect(() => {
    if (!isShort || decided === askedAt.current) return
    askedAt.current = decided
    void refetch()
  }, [isShort, decided, refetch])
}

const usePrefetch = (items: readonly Waiting[]) => {
  const client = useQueryClient()
  const ids = items.filter(({ batch }) => !batch).map(({ id }) => id)
  const batchIds = items.flatMap(({ batch }) => batch?.id ?? [])
  const [listings, batches] = [ids.join(), batchIds.join()]
  useEffect(() => {
    for (const id of listings.split(',').filter(Boolean)) void client.prefetchQuery(moderatedQuery(id))
    for (const id of batches.split(',').filter(Boolean)) void client.prefetchQuery(batchQuery(id))
  }, [client, listings, batches])
}

export const useTotal = ({ query, total, isCapped }: Queue): string => {
  const t = useTexts(reviewTexts)
  const shown = formatNumber(useLang(), total)
  if (query.isPending) return '…'
  return isCapped ? t.over(shown) : shown
}
