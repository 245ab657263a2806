import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adDesk } from '#contract/ad-desk.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import type { EntryBody } from '#web/features/desk/entry-fields.queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

export const adsDeskQuery = (query: InputOf<typeof adDesk.list>['query']) =>
  queryOptions({
    queryKey: [...deskKey, 'ads', 'list', query],
    queryFn: ({ signal }) => call(adDesk.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Fetched anew for every form: an old copy would only be refused when it is saved. */
export const adEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'ad-form', id],
    queryFn: ({ signal }) => call(adDesk.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The API checks every field, so a form may hand over whatever it holds. */
export const adDeeds = {
  create: (body: EntryBody) => send(adDesk.create, { body: body as InputOf<typeof adDesk.create>['body'] }),
  change: (id: string, body: EntryBody) => send(adDesk.change, { params: { id }, body }),
  read: (id: string) => call(adDesk.get, { params: { id } }),
  order: (ids: string[]) => send(adDesk.order, { body: { ids } }),
  setHidden: (id: string, isHidden: boolean) => send(isHidden ? adDesk.hide : adDesk.unhide, { params: { id } }),
}
