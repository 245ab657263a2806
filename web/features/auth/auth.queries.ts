import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { auth } from '#contract/auth.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'
import { keepUser } from '#web/platform/session.ts'

export const profileQuery = () =>
  queryOptions({ queryKey: [mine, 'profile'], queryFn: ({ signal }) => call(auth.profile, {}, { signal }) })

/** Learns who the kept token belongs to and remembers it beside the token. */
export const fetchProfile = async (client: QueryClient) => {
  const { data } = await client.fetchQuery(profileQuery())
  keepUser(data.user)
}

/** Always asked anew: who is signed in where must not be old news. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [mine, 'sessions'],
    queryFn: ({ signal }) => call(auth.sessions, {}, { signal }),
    staleTime: 0,
  })
