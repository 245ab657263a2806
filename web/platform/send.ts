import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type CallOptions, call } from '#web/platform/api.ts'

const listeners = new Set<(error: unknown) => void>()

/** Registers a listener for failed changes, which the shell uses to end the session; returns how to unregister it. */
export const onFailedChange = (listener: (error: unknown) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Runs a change of data; listeners are called with its failure before the caller sees it. */
export const change = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (error) {
    for (const listener of listeners) listener(error)
    throw error
  }
}

/** `call` for changes on behalf of the signed-in user. */
export const send = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>> =>
  change(() => call(endpoint, input, options))
