import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import type { EntryBody } from '#web/features/directory/entry-form/entry-fields.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

export const shopsAdminQuery = (query: InputOf<typeof shopAdmin.list>['query']) =>
  queryOptions({
    queryKey: [...adminKey, 'shops', 'list', query],
    queryFn: ({ signal }) => call(shopAdmin.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Refetched for every form: saving a stale copy would be rejected. */
export const shopEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'shop-form', id],
    queryFn: ({ signal }) => call(shopAdmin.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Sends the form unchecked, since the API validates every field. */
export const shopActions = {
  create: (body: EntryBody) => send(shopAdmin.create, { body: body as InputOf<typeof shopAdmin.create>['body'] }),
  change: (id: string, body: EntryBody) => send(shopAdmin.change, { params: { id }, body }),
  read: (id: string) => call(shopAdmin.get, { params: { id } }),
  setHidden: (id: string, isHidden: boolean) => send(isHidden ? shopAdmin.hide : shopAdmin.unhide, { params: { id } }),
}
