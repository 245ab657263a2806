import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { trust } from '#contract/endpoints/directory/trust-admin.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

export type EntrySubject = 'shop' | 'engineer'

const endpoints = {
  shop: { list: trust.shopClaims, record: trust.recordShopClaim, withdraw: trust.withdrawShopClaim },
  engineer: { list: trust.engineerClaims, record: trust.recordEngineerClaim, withdraw: trust.withdrawEngineerClaim },
} as const

export const claimsQuery = (subject: EntrySubject, id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'claims', subject, id],
    queryFn: async ({ signal }) => (await call(endpoints[subject].list, { params: { id } }, { signal })).data,
    staleTime: 0,
  })

type Body = InputOf<typeof trust.recordShopClaim>['body']

const actionsOf = (subject: EntrySubject) => ({
  record: (id: string, body: Body) => send(endpoints[subject].record, { params: { id }, body }),
  withdraw: (id: string, claimId: string) => send(endpoints[subject].withdraw, { params: { id, claimId } }),
})

export const claimActions = { shop: actionsOf('shop'), engineer: actionsOf('engineer') }
