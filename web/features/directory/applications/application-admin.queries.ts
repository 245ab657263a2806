import { queryOptions } from '@tanstack/react-query'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import type { ApplicationType } from '#contract/endpoints/directory/applications.ts'
import { pageSizeMax } from '#domain/limits.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { ApiError, call, readFailure, urlOf } from '#web/platform/api.ts'
import { currentLang } from '#web/platform/lang.ts'
import { sessionToken } from '#web/platform/session/session.ts'

export type ApplicationFilter = { kind?: 'shop' | 'engineer'; type?: ApplicationType }

export const applicationQueueKey = [...adminKey, 'applications'] as const

/** Returns the oldest fifty. Always refetched, since other moderators decide too. */
export const applicationQueueQuery = (filter: ApplicationFilter) =>
  queryOptions({
    queryKey: [...applicationQueueKey, filter],
    queryFn: ({ signal }) => call(applicationAdmin.list, { query: { ...filter, limit: pageSizeMax } }, { signal }),
    staleTime: 0,
  })

/** Fetched with the session token, which an `img` cannot send. */
export const fetchEvidence = async (id: string, number: number, signal: AbortSignal): Promise<Blob> => {
  const token = sessionToken()
  const address = urlOf(applicationAdmin.evidence, { params: { id, number: String(number) } })
  const headers = { 'accept-language': currentLang(), ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(address, { headers, signal }).catch((error) => {
    throw new ApiError('network', 0, String(error))
  })
  if (!response.ok) throw await readFailure(response, token)
  return response.blob()
}
