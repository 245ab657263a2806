import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { adAdmin } from '#contract/endpoints/directory/ad-admin.ts'
import type { EntryBody } from '#web/features/directory/entry-form/entry-fields.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

export const adsAdminQuery = (query: InputOf<typeof adAdmin.list>['query']) =>
  queryOptions({
    queryKey: [...adminKey, 'ads', 'list', query],
    queryFn: ({ signal }) => call(adAdmin.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Refetched for every form: saving a stale copy would be rejected. */
export const adEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'ad-form', id],
    queryFn: ({ signal }) => call(adAdmin.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Sends the form unchecked, since the API validates every field. */
export const adActions = {
  create: (body: EntryBody) => send(adAdmin.create, { body: body as InputOf<typeof adAdmin.create>['body'] }),
  change: (id: string, body: EntryBody) => send(adAdmin.change, { params: { id }, body }),
  read: (id: string) => call(adAdmin.get, { params: { id } }),
  order: (ids: string[]) => send(adAdmin.order, { body: { ids } }),
  setHidden: (id: string, isHidden: boolean) => send(isHidden ? adAdmin.hide : adAdmin.unhide, { params: { id } }),
}
