import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type CallOptions, call } from '#web/platform/api.ts'

const listeners = new Set<(error: unknown) => void>()

/** The shell hears here of a session that ended; answers how to stop hearing. */
export const onFailedChange = (hear: (error: unknown) => void) => {
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
  }
}

/** Runs something that changes data, once; whoever watches hears of its failure before the caller does. */
export const change = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    for (const hear of listeners) hear(error)
    throw error
  }
}

/** `call` for whatever changes something on behalf of the person signed in. */
export const send = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>> =>
  change(() => call(endpoint, input, options))
