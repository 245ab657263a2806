import { useEffect, useRef, useState } from 'react'
import type { WhatsappCodeState } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { codeLifeMs } from '#domain/limits.ts'
import { messageState } from '#web/features/accounts/whatsapp-codes/message-calls.ts'

export const shortestDelayMs = 2_000
export const longestDelayMs = 10_000
const growth = 1.3
/** Returning to a page fires several events within this time; one request is enough for all. */
const wakeGapMs = 1_000

type Polling = {
  ask: (signal: AbortSignal) => Promise<WhatsappCodeState>
  expiresAt: number
  /** Called after each request; null when there was no reply, which ends nothing. */
  tell: (state: WhatsappCodeState | null) => void
  isHidden: () => boolean
  /** Calls back when the page becomes visible or online again; returns the function that unsubscribes. */
  onWake: (wake: () => void) => () => void
}

/**
 * Asks whether the user's message has arrived: at once, then ever less often, never while the page is hidden, and again
 * when its user returns. Only a reply from after the expiry is final, since a message may arrive in the last second,
 * and a confirmed code outlives its expiry.
 */
export const pollMessage = ({ ask, expiresAt, tell, isHidden, onWake }: Polling) => {
  let until = expiresAt
  let delayMs = shortestDelayMs
  let askedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const stop = () => {
    clearTimeout(timer)
    asking?.abort()
    ignoreWakes()
  }
  const askOnce = async () => {
    clearTimeout(timer)
    // After an app switch the earlier request may hang on a dead connection.
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    askedAt = Date.now()
    const isLate = askedAt >= until
    const state = await ask(signal).catch(() => null)
    if (signal.aborted) return
    const isOver = isLate && (state !== null || askedAt >= until + codeLifeMs)
    if (state?.state === 'confirmed' || state?.state === 'expired' || isOver) {
      stop()
      return tell(state?.state === 'confirmed' ? state : { state: 'expired', seenEnd: null, expiresInSeconds: 0 })
    }
    if (state) until = Date.now() + state.expiresInSeconds * 1_000
    tell(state)
    plan()
  }
  const plan = () => {
    const leftMs = until - Date.now()
    timer = setTimeout(() => !isHidden() && askOnce(), leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs)
    delayMs = Math.min(delayMs * growth, longestDelayMs)
  }
  const askNow = () => {
    delayMs = shortestDelayMs
    return askOnce()
  }
  const ignoreWakes = onWake(() => {
    if (!isHidden() && Date.now() - askedAt >= wakeGapMs) void askNow()
  })
  void askOnce()
  return { askNow, stop }
}

const wakes = ['focus', 'pageshow', 'online'] as const

const onWake = (wake: () => void) => {
  document.addEventListener('visibilitychange', wake)
  for (const name of wakes) window.addEventListener(name, wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    for (const name of wakes) window.removeEventListener(name, wake)
  }
}

type CodeState = Pick<WhatsappCodeState, 'state' | 'seenEnd'> & { isUnreachable: boolean }
const nothingSeen: CodeState = { state: 'waiting', seenEnd: null, isUnreachable: false }

/** `askNow` resolves after the reply. */
export const useMessageState = (ticket: string, expiresAt: number) => {
  const [seen, setSeen] = useState(nothingSeen)
  const polling = useRef<ReturnType<typeof pollMessage>>(undefined)
  useEffect(() => {
    setSeen(nothingSeen)
    const started = pollMessage({
      ask: (signal) => messageState(ticket, signal),
      expiresAt,
      tell: (state) =>
        setSeen((before) => (state ? { ...state, isUnreachable: false } : { ...before, isUnreachable: true })),
      isHidden: () => document.visibilityState === 'hidden',
      onWake,
    })
    polling.current = started
    return started.stop
  }, [ticket, expiresAt])
  return { seen, askNow: async () => polling.current?.askNow() }
}
