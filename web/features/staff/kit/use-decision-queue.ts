import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminCountsQuery } from '#web/features/staff/kit/admin-queries.ts'
import { useKeepReason } from '#web/features/staff/kit/reason-form.tsx'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { useLang } from '#web/platform/texts.ts'

type Moving = { current: { id: string } | undefined; step: (by: 1 | -1) => void }

/** Kind of refusal while its reason is typed; it does not carry over to the next item. */
export const useRefusal = <How extends string>({ current, step }: Moving) => {
  const [refusing, setRefusing] = useState<{ id: string; how: How } | null>(null)
  const stay = () => setRefusing(null)
  return {
    how: refusing !== null && refusing.id === current?.id ? refusing.how : null,
    refuse: (how: How) => current && setRefusing({ id: current.id, how }),
    stay,
    move: (by: 1 | -1) => {
      stay()
      step(by)
    },
  }
}

type Waiting = { id: string; updatedAt: string }

/** When another moderator takes the current item away, its neighbour follows. */
export const usePlace = <Item>(items: readonly Item[], keyOf: (item: Item) => string, filter: unknown) => {
  const filters = JSON.stringify(filter)
  const [chosen, setChosen] = useState({ key: null as string | null, place: 0, filters, count: 0 })
  const indexOf = (key: string | null) => items.findIndex((item) => keyOf(item) === key)
  const choose = (key: string | null) =>
    setChosen(({ count }) => ({ key, place: Math.max(0, indexOf(key)), filters, count: count + 1 }))
  const found = indexOf(chosen.key)
  const neighbour = chosen.filters === filters ? Math.max(0, Math.min(chosen.place, items.length - 1)) : 0
  const place = found < 0 ? neighbour : found
  const moveTo = (item: Item | undefined) => choose(item ? keyOf(item) : null)
  return {
    place,
    current: items[place],
    choose,
    step: (by: 1 | -1) => moveTo(items[Math.min(Math.max(place + by, 0), items.length - 1)]),
    choiceKey: `${filters} ${chosen.count}`,
  }
}

const idOf = ({ id }: { id: string }) => id

/** Decided items leave at once. */
export const useDecisionQueue = <Item extends Waiting>(loaded: readonly Item[] = [], filter?: unknown) => {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const items = loaded.filter(({ id, updatedAt }) => !gone.has(`${id} ${updatedAt}`))
  const position = usePlace(items, idOf, filter)
  const { place, choose } = position
  return {
    items,
    ...position,
    /** Identified by version, so an item that is sent again comes back. */
    leave: ({ id, updatedAt }: Waiting) => {
      const isCurrent = items[place]?.id === id
      choose((isCurrent ? (items[place + 1] ?? items[place - 1]) : items[place])?.id ?? null)
      setGone((known) => new Set([...known, `${id} ${updatedAt}`]))
    },
  }
}

type DecideOptions<Item> = {
  leave: (item: Item) => void
  queryKey: QueryKey
  nameOf: (item: Item) => string
  /** Message when another moderator was faster. */
  taken: (name: string, error: ApiError) => string
  /** Message when the owner changed the item meanwhile. */
  changed: (name: string) => string
}

export const useDecide = <Item extends Waiting>({ leave, queryKey, nameOf, taken, changed }: DecideOptions<Item>) => {
  const lang = useLang()
  const client = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const [isBusy, setBusy] = useState(false)
  const say = (text: string, failed?: true) => {
    setAnnouncement(text)
    showToast({ text, ...(failed && { failed }) })
  }
  const refresh = async () => {
    await client.invalidateQueries({ queryKey })
    await client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
  }
  const keep = useKeepReason()
  const explain = (item: Item, error: unknown, reason: string) => {
    const name = nameOf(item)
    if (error instanceof ApiError && ['already_decided', 'report_decided'].includes(error.code)) {
      leave(item)
      keep(reason)
      say(taken(name, error), true)
      return
    }
    const isChanged = error instanceof ApiError && error.code === 'conflict'
    say(isChanged ? changed(name) : `${name}: ${failureText(error, lang)}`, true)
    return false
  }
  /**
   * Resolves to `false` when nothing was decided. The next item is shown only after the reply, so that a wrong click
   * does not hit it.
   */
  const decide = async (item: Item, done: (name: string) => string, run: () => Promise<unknown>, reason = '') => {
    if (isBusy) return
    setBusy(true)
    try {
      await run()
      leave(item)
      say(done(nameOf(item)))
    } catch (error) {
      return explain(item, error, reason)
    } finally {
      setBusy(false)
      void refresh()
    }
  }
  return { announcement, isBusy, decide }
}
