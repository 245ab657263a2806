import { useEffect, useRef, useState } from 'react'
import type { WhatsappCodeState } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { messageState } from '#web/features/accounts/whatsapp-codes/message-calls.ts'
import { pollMessage } from '#web/features/accounts/whatsapp-codes/message-poll.ts'

const wakes = ['focus', 'pageshow', 'online'] as const

const onWake = (wake: () => void) => {
  document.addEventListener('visibilitychange', wake)
  for (const name of wakes) window.addEventListener(name, wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    for (const name of wakes) window.removeEventListener(name, wake)
  }
}

type Seen = Pick<WhatsappCodeState, 'state' | 'seenEnd'> & { isUnreachable: boolean }
const nothingSeen: Seen = { state: 'waiting', seenEnd: null, isUnreachable: false }

/** The state of a code while it is shown; `askNow` resolves after the reply. */
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
