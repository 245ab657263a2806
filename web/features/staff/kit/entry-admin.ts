import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AdminQuery } from '#contract/endpoints/directory/directory-fields.ts'
import { keywordLengthMax } from '#domain/limits.ts'
import type { EntryAdmin } from '#web/admin-url.ts'
import { pageIn } from '#web/features/directory/entries/directory-queries.ts'
import type { EntryBody } from '#web/features/directory/entry-form/entry-fields.ts'
import { entryTexts } from '#web/features/staff/kit/admin.texts.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { withQuery } from '#web/url.ts'

type ById = { params: z.ZodMiniType<unknown, { id: string }> }
type EntryEndpoint<Entry> = Endpoint & { reply: z.ZodMiniType<{ data: Entry }> }

type EntryEndpoints<Entry, Query> = {
  list: EntryEndpoint<Entry[]> & {
    query: z.ZodMiniType<unknown, Query>
    reply: z.ZodMiniType<{ total: number; totalPages: number }>
  }
  get: EntryEndpoint<Entry> & ById
  create: EntryEndpoint<Entry> & { body: z.ZodMiniType }
  change: EntryEndpoint<Entry> & ById & { body: z.ZodMiniType }
  hide: EntryEndpoint<Entry> & ById
  unhide: EntryEndpoint<Entry> & ById
}

/** What screens of staff read and send for one kind of entry. */
export const entryAdmin = <Entry, Query>(admin: EntryAdmin, endpoints: EntryEndpoints<Entry, Query>) => ({
  admin,
  listQuery: (query: Query) =>
    queryOptions({
      queryKey: [...adminKey, admin, 'list', query],
      queryFn: ({ signal }) => call(endpoints.list, { query }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  /** Refetched for every form: saving a stale copy would be rejected. */
  formQuery: (id: string) =>
    queryOptions({
      queryKey: [...adminKey, `${admin}-form`, id],
      queryFn: ({ signal }) => call(endpoints.get, { params: { id } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Sends the form unchecked, since the API validates every field. */
  create: (body: EntryBody) => send(endpoints.create, { body }),
  change: (id: string, body: EntryBody) => send(endpoints.change, { params: { id }, body }),
  read: (id: string) => call(endpoints.get, { params: { id } }),
  setHidden: (id: string, isHidden: boolean) => send(isHidden ? endpoints.hide : endpoints.unhide, { params: { id } }),
})

export type EntryAdminOf<Entry> = ReturnType<typeof entryAdmin<Entry, z.input<typeof AdminQuery>>>

export const adminPageSize = 20

type Query = Readonly<Record<string, string | number | undefined>>

/** Search text, filters and page of the URL, with navigation to other values. */
export const useAdminAddress = (path: string, ...names: readonly string[]) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen: Record<string, string | undefined> = Object.fromEntries(
    names.map((name) => [name, search.get(name)?.trim().slice(0, keywordLengthMax) || undefined]),
  )
  const page = pageIn(search, 'page')
  const pathOf = (change: Query) => withQuery(path, { ...chosen, ...change })
  return {
    chosen,
    page,
    query: { ...chosen, page, limit: adminPageSize },
    pathOf,
    go: (change: Query) => navigate(pathOf(change), { preventScrollReset: true }),
    isFiltered: Object.values(chosen).some(Boolean),
  }
}

/** Invalidates both the admin lists and the public ones. */
export const useInvalidate = (admin: string) => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [...adminKey, admin] })
    void client.invalidateQueries({ queryKey: [admin] })
  }
}

type Hidden<E> = (id: string, isHidden: boolean) => Promise<{ data: E }>

/** Shows a toast that offers undo. */
export const useHiding = <E>(admin: string, set: Hidden<E>, onDone: (entry: E) => void = () => undefined) => {
  const t = useTexts(entryTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const invalidate = useInvalidate(admin)
  const put = async (id: string, isHidden: boolean, isBack = false): Promise<void> => {
    try {
      const { data } = await set(id, isHidden)
      invalidate()
      onDone(data)
      showToast({
        text: isHidden ? t.isHiddenNow : t.isShownNow,
        ...(!isBack && { undo: { label: t.undo, run: () => void put(id, !isHidden, true) } }),
      })
    } catch (error) {
      dialog.error({ title: t.failed, text: failureText(error, lang) })
    }
  }
  return (id: string, isHidden: boolean) => put(id, isHidden)
}
