import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { shopDesk } from '#contract/shop-desk.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import type { EntryBody } from '#web/features/desk/entry-fields.queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

export const shopsDeskQuery = (query: InputOf<typeof shopDesk.list>['query']) =>
  queryOptions({
    queryKey: [...deskKey, 'shops', 'list', query],
    queryFn: ({ signal }) => call(shopDesk.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Fetched anew for every form: an old copy would only be refused when it is saved. */
export const shopEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'shop-form', id],
    queryFn: ({ signal }) => call(shopDesk.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The API checks every field, so a form may hand over whatever it holds. */
export const shopDeeds = {
  create: (body: EntryBody) => send(shopDesk.create, { body: body as InputOf<typeof shopDesk.create>['body'] }),
  change: (id: string, body: EntryBody) => send(shopDesk.change, { params: { id }, body }),
  read: (id: string) => call(shopDesk.get, { params: { id } }),
  setHidden: (id: string, isHidden: boolean) => send(isHidden ? shopDesk.hide : shopDesk.unhide, { params: { id } }),
}
