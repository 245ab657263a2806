import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type CallOptions, call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query-client.ts'

/** Runs something that changes data through the mutation cache, where the shell hears of a session that ended. */
export const change = <T>(run: () => Promise<T>): Promise<T> => {
  const client = queryClient()
  const mutation = client.getMutationCache().build<T, Error, void, unknown>(client, {
    mutationFn: run,
    // Offline must answer "no connection", not wait without end.
    networkMode: 'always',
    gcTime: 0,
  })
  return mutation.execute()
}

/** `call` for whatever changes something on behalf of the person signed in. */
export const send = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<ReplyOf<E>> =>
  change(() => call(endpoint, input, options))
