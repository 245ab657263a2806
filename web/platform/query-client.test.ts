import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { isRouteErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { ApiError } from '#web/platform/api.ts'
import { ownFailureTexts, routeFailureText } from '#web/platform/failure-text.ts'
import { isNotFound } from '#web/platform/page/route-failure.ts'
import { clientFor, makeQueryClient, prefetch } from '#web/platform/query-client.ts'

const one = { queryKey: ['one'], queryFn: async () => ({ name: 'لوح' }) }

it('collects the queries of all route loaders', async () => {
  const warmed = await prefetch((client) => client.fetchQuery(one))
  const client = clientFor([undefined, null, { lang: 'ar' }, { ...warmed, absence: 'sold' }])
  expect(client.getQueryData(['one'])).toEqual({ name: 'لوح' })
})

it('leaves out failed queries', async () => {
  const failed = { queryKey: ['three'], queryFn: () => Promise.reject(new Error('gone')) }
  expect(await prefetch((client) => client.prefetchQuery(failed))).toEqual({ known: [] })
})

it('writes the same data at any time, so that the page stays cacheable', async () => {
  const early = await prefetch((client) => client.fetchQuery(one))
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await prefetch((client) => client.fetchQuery(one))).toEqual(early)
})

it.each([
  [new ApiError('product_not_found', 404, 'x'), 404],
  [new ApiError('network', 0, 'x'), 503],
  [new ApiError('unavailable', 503, 'x'), 503],
])('turns %s into a route error of status %i', async (failure, status) => {
  const thrown = await prefetch(() => Promise.reject(failure)).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ data: { code: failure.code }, init: { status } })
})

it('reads the message and the not-found status of a route error', () => {
  const error = {
    status: 404,
    statusText: '',
    internal: false,
    data: { messages: { ar: 'لا إعلان', en: 'No listing' } },
  }
  expect(isRouteErrorResponse(error)).toBe(true)
  expect(isNotFound(error)).toBe(true)
  expect(routeFailureText(error, 'en')).toBe('No listing')
  expect(routeFailureText(new Error('bug'), 'en')).toBe(ownFailureTexts.unexpected.en)
})

it('leaves no timer behind on the server and never refetches on focus', () => {
  const { queries } = makeQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({ gcTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, staleTime: 300_000 })
})

/** Fails, then replies. */
const answers = (...results: unknown[]) => {
  let calls = 0
  const next = async () => {
    const result = results[Math.min(calls++, results.length - 1)]
    if (result instanceof Error) throw result
    return result
  }
  return { next, calls: () => calls }
}

it.each([
  ['a lost connection', new ApiError('network', 0, 'x'), 2],
  ['an unavailable server', new ApiError('unavailable', 503, 'x'), 2],
  ['a refusal', new ApiError('product_not_found', 404, 'x'), 1],
])('fetches again when the network returns after %s', async (_, failure, calls) => {
  const client = makeQueryClient()
  client.mount()
  const list = answers(failure, ['listing'])
  const shown = new QueryObserver(client, { queryKey: ['list'], queryFn: list.next })
  const there = answers('listing')
  const other = new QueryObserver(client, { queryKey: ['there'], queryFn: there.next, staleTime: 0 })
  const stop = [shown.subscribe(() => {}), other.subscribe(() => {})]
  await expect
    .poll(() => [shown.getCurrentResult().status, other.getCurrentResult().status])
    .toEqual(['error', 'success'])
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(list.calls).toBe(calls)
  await expect.poll(() => shown.getCurrentResult().isFetching).toBe(false)
  expect(there.calls()).toBe(1)
  for (const end of stop) end()
  client.unmount()
})

it('leaves a next page that failed to its list, which does not fetch the pages before it again', async () => {
  const client = makeQueryClient()
  client.mount()
  const list = answers(1, new ApiError('network', 0, 'x'), 2)
  const shown = new InfiniteQueryObserver(client, {
    queryKey: ['pages'],
    queryFn: list.next,
    initialPageParam: 1,
    getNextPageParam: () => 2,
  })
  const stop = shown.subscribe(() => {})
  await expect.poll(() => shown.getCurrentResult().isSuccess).toBe(true)
  await shown.fetchNextPage()
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await shown.fetchNextPage()
  expect([shown.getCurrentResult().data?.pages, list.calls()]).toEqual([[1, 2], 3])
  stop()
  client.unmount()
})
