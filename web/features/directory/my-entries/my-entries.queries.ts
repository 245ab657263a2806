import { queryOptions } from '@tanstack/react-query'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { type MyEngineer, type MyShop, myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

type EntryHead = { id: string; name: string; updatedAt: string; isVerified: boolean }
type Common = Omit<MyShop, 'shop' | 'edit'> & EntryHead

/** The owner's view of an entry; `id`, `name`, `updatedAt` and `isVerified` are those of the entry. */
export type OwnShop = Common & { kind: 'shop' } & Pick<MyShop, 'shop' | 'edit'>
export type OwnEngineer = Common & { kind: 'engineer' } & Pick<MyEngineer, 'engineer' | 'edit'>
export type OwnEntry = OwnShop | OwnEngineer

const named = ({ id, name, updatedAt, isVerified }: EntryHead): EntryHead => ({ id, name, updatedAt, isVerified })

export const toOwnShop = (data: MyShop): OwnShop => ({ kind: 'shop', ...data, ...named(data.shop) })
export const toOwnEngineer = (data: MyEngineer): OwnEngineer => ({
  kind: 'engineer',
  ...data,
  ...named(data.engineer),
})

/** Without an id, reads the user's first entry. */
export const readOwnEntry = async (kind: ApplicationKind, id?: string, signal?: AbortSignal): Promise<OwnEntry> => {
  const options = { query: id ? { id } : {} }
  const given = signal ? { signal } : {}
  return kind === 'shop'
    ? toOwnShop((await call(myEntries.shop, options, given)).data)
    : toOwnEngineer((await call(myEntries.engineer, options, given)).data)
}

export const myEntryQuery = (kind: ApplicationKind, id?: string) =>
  queryOptions({
    queryKey: [mine, 'entry', kind, id ?? ''],
    queryFn: ({ signal }) => readOwnEntry(kind, id, signal),
    staleTime: 0,
  })
