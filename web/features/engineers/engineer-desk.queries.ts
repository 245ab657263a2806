import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { engineerDesk } from '#contract/engineer-desk.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import type { EntryBody } from '#web/features/desk/entry-fields.queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

export const engineersDeskQuery = (query: InputOf<typeof engineerDesk.list>['query']) =>
  queryOptions({
    queryKey: [...deskKey, 'engineers', 'list', query],
    queryFn: ({ signal }) => call(engineerDesk.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Fetched anew for every form: an old copy would only be refused when it is saved. */
export const engineerEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey, 'engineer-form', id],
    queryFn: ({ signal }) => call(engineerDesk.get, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The API checks every field, so a form may hand over whatever it holds. */
export const engineerDeeds = {
  create: (body: EntryBody) => send(engineerDesk.create, { body: body as InputOf<typeof engineerDesk.create>['body'] }),
  change: (id: string, body: EntryBody) => send(engineerDesk.change, { params: { id }, body }),
  read: (id: string) => call(engineerDesk.get, { params: { id } }),
  setHidden: (id: string, isHidden: boolean) =>
    send(isHidden ? engineerDesk.hide : engineerDesk.unhide, { params: { id } }),
}
