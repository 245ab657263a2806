import { queryOptions } from '@tanstack/react-query'
import { type ApplicationKind, applications } from '#contract/endpoints/directory/applications.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { type Shop, shops } from '#contract/endpoints/directory/shops.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

export const claimedEntryQuery = (kind: ApplicationKind, id: string) =>
  queryOptions({
    queryKey: ['claimed', kind, id],
    queryFn: async ({ signal }): Promise<ClaimedEntry> => {
      if (kind === 'shop') {
        const { data } = await call(shops.get, { params: { id } }, { signal })
        return { ...partsOf(data), picture: data.cover ?? data.logo }
      }
      const { data } = await call(engineers.get, { params: { id } }, { signal })
      return { ...partsOf(data), picture: data.picture }
    },
  })

export type ClaimedEntry = Parts & { picture: Picture | null }

type Parts = Pick<Shop, 'id' | 'name' | 'place' | 'phone' | 'isOwned' | 'hadOwner'>
const partsOf = ({ id, name, place, phone, isOwned, hadOwner }: Parts): Parts => ({
  id,
  name,
  place,
  phone,
  isOwned,
  hadOwner,
})

export const applicationsKey = [mine, 'applications'] as const

/** Always refetched, since staff may have decided meanwhile. */
export const ownApplicationsQuery = () =>
  queryOptions({
    queryKey: applicationsKey,
    queryFn: async ({ signal }) => (await call(applications.mine, {}, { signal })).data,
    staleTime: 0,
  })
