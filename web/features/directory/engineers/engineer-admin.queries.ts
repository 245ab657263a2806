import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import type { EntryBody } from '#web/features/directory/entry-form/entry-fields.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

export const engineersAdminQuery = (query: InputOf<typeof engineerAdmin.list>['query']) =>
  queryOptions({
    queryKey: [...adminKey, 'engineers', 'list', query],
    queryFn: ({ signal }) => call(engineerAdmin.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Refetched for every form: saving a stale copy would be rejected. */
export const engineerEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'engineer-form', id],
    queryFn: ({ signal }) => call(engineerAdmin.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Sends the form unchecked, since the API validates every field. */
export const engineerActions = {
  create: (body: EntryBody) =>
    send(engineerAdmin.create, { body: body as InputOf<typeof engineerAdmin.create>['body'] }),
  change: (id: string, body: EntryBody) => send(engineerAdmin.change, { params: { id }, body }),
  read: (id: string) => call(engineerAdmin.get, { params: { id } }),
  setHidden: (id: string, isHidden: boolean) =>
    send(isHidden ? engineerAdmin.hide : engineerAdmin.unhide, { params: { id } }),
}
