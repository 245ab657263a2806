import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'
import { storeUser } from '#web/platform/session/session.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: [mine, 'profile'], queryFn: ({ signal }) => call(auth.profile, {}, { signal }) })

/** Fetches the user of the stored token past the cache, and stores it beside the token. */
export const fetchProfile = async (client: QueryClient) => {
  const { data } = await client.fetchQuery({ ...profileQuery(), staleTime: 0 })
  storeUser(data.user)
}

/** Never cached: the list of signed-in devices must be current. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [mine, 'sessions'],
    queryFn: ({ signal }) => call(auth.sessions, {}, { signal }),
    staleTime: 0,
  })

/** Never cached: another device may have stopped a change. */
export const phoneQuery = () =>
  queryOptions({
    queryKey: [mine, 'phone'],
    queryFn: ({ signal }) => call(phoneChange.status, {}, { signal }),
    staleTime: 0,
  })
