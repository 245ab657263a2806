import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type CallOptions, call } from '#web/platform/api.ts'

const listeners = new Set<(error: unknown) => void>()

/** The shell listens, to end the session after a rejected token. Returns the function that unregisters. */
export const onFailedChange = (listener: (error: unknown) => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls the listeners with a failure before the caller sees it. */
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
