import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { call } from '#web/platform/api.ts'
import { markOf } from '#web/platform/block-mark.ts'
import { mine } from '#web/platform/query-client.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { blockedKey } from '#web/platform/stores.ts'

/**
 * Marks of blocked sellers and shops, as last received from the server (docs/decisions/0056). Cards carry their
 * offerer's mark as `data-by`, and a style sheet hides them. `web/inline/before-paint.ts` makes the same sheet before
 * the first paint, because pages are the same for everybody.
 */
const ownerKey = `${blockedKey}-by`
const listeners = new Set<() => void>()
let current: ReadonlySet<string> | null = null

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const write = (key: string, value: string) => {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // Without storage the next page hides them only after its lists were fetched.
  }
}

export const hiddenMarks = (): ReadonlySet<string> => {
  current ??= new Set(read(blockedKey).split(' ').filter(Boolean))
  return current
}

/** When the server was last asked for this user; 0 for another user. */
export const lastRenewed = (userId: string): number => {
  const [owner, time] = read(ownerKey).split(' ')
  return owner === userId ? Number(time) || 0 : 0
}

const applySheet = (marks: ReadonlySet<string>) => {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  const cards = [...marks].map((mark) => `[data-by="${mark}"]`).join()
  if (cards) sheet.replaceSync(`${cards}{display:none!important}`)
  document.adoptedStyleSheets = [sheet]
}

/** Returns whether anything has changed; `userId` is empty after signing out. */
export const putHidden = (ids: readonly string[], userId: string): boolean => {
  const before = hiddenMarks()
  const marks = new Set(ids.map(markOf))
  write(blockedKey, [...marks].join(' '))
  write(ownerKey, userId && `${userId} ${Date.now()}`)
  if (marks.size === before.size && [...marks].every((mark) => before.has(mark))) return false
  current = marks
  applySheet(marks)
  for (const listener of listeners) listener()
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** False on the server and during hydration. */
export const useIsHidden = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hiddenMarks().has(markOf(id)),
    () => false,
  )

export const blocksQuery = () =>
  queryOptions({
    queryKey: [mine, 'blocks'],
    queryFn: ({ signal }) => call(blocks.list, {}, { signal }),
    staleTime: 0,
  })

const listed = new Set<unknown>(['products', 'products-by-id', 'home', 'sellers', 'shops', 'ads', 'calculator'])

/**
 * Lists in the page are the same for everybody, and those in memory may predate a change. Single entries are not
 * filtered.
 */
const refetchLists = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second] }) =>
      (listed.has(first) && second !== 'one') || (first === mine && second === 'likes'),
  })

export const renewHidden = async (client: QueryClient): Promise<void> => {
  const { hides } = await client.fetchQuery(blocksQuery())
  if (putHidden(hides, currentSession()?.user?.id ?? '')) await refetchLists(client)
}

/**
 * A block made on another device hides what an open page holds after this time; the server leaves it out of lists at
 * once.
 */
const freshMs = 10 * 60_000

/** Called for each page and session; costs one request per `freshMs`. */
export const followBlocks = async (client: QueryClient, userId: string | undefined): Promise<void> => {
  if (!userId) {
    if (putHidden([], '')) await refetchLists(client)
    return
  }
  const age = Date.now() - lastRenewed(userId)
  if (hiddenMarks().size > 0) void refetchLists(client)
  if (age < 0 || age > freshMs) await renewHidden(client)
}
