import { queryOptions } from '@tanstack/react-query'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { freshListMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

const conditionReportsKey = [mine, 'condition-reports'] as const

/** Fetched once: a later reply must not change fields while the seller edits them. */
export const ownConditionReportQuery = (productId: string) =>
  queryOptions({
    queryKey: [...conditionReportsKey, 'own', productId],
    queryFn: async ({ signal }) => (await call(conditionReports.own, { params: { id: productId } }, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

export const invitationsKey = [...conditionReportsKey, 'invitations'] as const

export const invitationsQuery = () =>
  queryOptions({
    queryKey: invitationsKey,
    queryFn: async ({ signal }) => (await call(conditionReports.invitations, {}, { signal })).data,
    staleTime: 0,
  })

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [...invitationsKey, token],
    queryFn: async ({ signal }) => (await call(conditionReports.invitation, { params: { token } }, { signal })).data,
    staleTime: 0,
  })

const nearMax = 5

export const sealedEngineersQuery = (governorate: string) =>
  queryOptions({
    queryKey: ['engineers', 'sealed', governorate],
    queryFn: async ({ signal }) => {
      const query = { governorate, verified: 'true', limit: nearMax }
      return (await call(engineers.list, { query }, { signal })).data.map(({ id, name }) => ({ id, name }))
    },
    staleTime: freshListMs,
  })

export const reportedListingQuery = (id: string) =>
  queryOptions({
    queryKey: [...conditionReportsKey, 'listing', id],
    queryFn: async ({ signal }) => (await call(listings.get, { params: { id } }, { signal })).data,
    staleTime: 0,
  })
