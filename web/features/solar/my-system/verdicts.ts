import { useEffect, useSyncExternalStore } from 'react'
import { fit, type Judged } from '#contract/endpoints/solar/fit.ts'
import { judgedMax } from '#domain/limits.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'
import { useStoredSystem } from '#web/features/solar/my-system/stored-system.ts'
import { call } from '#web/platform/api.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang } from '#web/platform/texts.ts'

export type CardVerdict = Pick<Judged, 'verdict' | 'reasons'>

/** Milliseconds during which cards of a page are gathered into one request. */
const gatherMs = 30
const knownMax = 1_000

/** Verdicts for one system in one language; `null` while requested, or where there is no answer. */
let known = new Map<string, CardVerdict | null>()
let asking: { system: OwnSystem; lang: Lang } | null = null
let queued: string[] = []
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/**
 * Sent without the session: the reply is the same for everybody, and calls of one account are served one after another.
 */
export const judge = async (system: OwnSystem, ids: readonly string[], lang: Lang, signal?: AbortSignal) =>
  (await call(fit.judge, { body: { system, ids: [...ids] } }, { token: null, lang, ...(signal && { signal }) })).data

const flush = async () => {
  const [ids, about, answers] = [queued, asking, known]
  queued = []
  if (!about) return
  for (let from = 0; from < ids.length; from += judgedMax) {
    const some = ids.slice(from, from + judgedMax)
    try {
      for (const { id, verdict, reasons } of await judge(about.system, some, about.lang))
        answers.set(id, { verdict, reasons })
    } catch {
      // Cards without an answer show nothing; the next list asks again.
      for (const id of some) answers.delete(id)
      return
    }
  }
  notify()
}

const ask = (id: string, system: OwnSystem, lang: Lang) => {
  if (asking?.system !== system || asking.lang !== lang || known.size > knownMax) {
    asking = { system, lang }
    known = new Map()
    queued = []
  }
  if (known.has(id)) return
  known.set(id, null)
  if (queued.length === 0) setTimeout(flush, gatherMs)
  queued.push(id)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Null without a system, and until the answer arrives. */
export const useVerdict = (id: string): CardVerdict | null => {
  const system = useStoredSystem()
  const lang = useLang()
  useEffect(() => {
    if (system) ask(id, system, lang)
  }, [id, system, lang])
  const found = useSyncExternalStore(
    subscribe,
    () => (asking?.system === system && asking?.lang === lang ? (known.get(id) ?? null) : null),
    () => null,
  )
  return system && found
}
