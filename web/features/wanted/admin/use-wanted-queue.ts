import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type StaffWanted, wantedAdmin } from '#contract/endpoints/wanted/wanted-admin.ts'
import { type WantedStatus, wantedStatuses } from '#contract/endpoints/wanted/wanted-fields.ts'
import { pageSizeMax } from '#domain/limits.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { useDecide, useDecisionQueue } from '#web/features/staff/kit/use-decision-queue.ts'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'

const wantedQueueKey = [...adminKey, 'wanted'] as const

/** The first fifty. Always refetched, since other moderators decide too. */
const wantedQueueQuery = (status: WantedStatus) =>
  queryOptions({
    queryKey: [...wantedQueueKey, status],
    queryFn: ({ signal }) => call(wantedAdmin.list, { query: { status, limit: pageSizeMax } }, { signal }),
    staleTime: 0,
  })

export const useWantedQueue = () => {
  const [address] = useSearchParams()
  const status = wantedStatuses.find((known) => known === address.get('status')) ?? 'pending'
  const query = useQuery(wantedQueueQuery(status))
  return { query, status, waiting: query.data?.counts.pending, ...useDecisionQueue(query.data?.data, status) }
}
export type WantedQueue = ReturnType<typeof useWantedQueue>

type RejectionInput = Pick<Rejection, 'kind' | 'codes'> & { reason: string }

export const useWantedDecisions = ({ leave }: WantedQueue) => {
  const t = useTexts(wantedAdminTexts)
  const { announcement, isBusy, decide } = useDecide<StaffWanted>({
    leave,
    queryKey: wantedQueueKey,
    nameOf: ({ words }) => words,
    taken: t.faster,
    changed: t.newer,
  })
  const approve = (ad: StaffWanted) =>
    decide(ad, t.approved, () =>
      send(wantedAdmin.approve, { params: { id: ad.id }, body: { updatedAt: ad.updatedAt } }),
    )
  const reject = (ad: StaffWanted, { kind, codes, reason }: RejectionInput) =>
    decide(
      ad,
      kind === 'changes' ? t.asked : t.rejected,
      () =>
        send(wantedAdmin.reject, {
          params: { id: ad.id },
          // Sends no version for a public ad: its author must not keep it public by changing it again and again.
          body: { ...(ad.status === 'pending' && { updatedAt: ad.updatedAt }), kind, codes, reason: reason || null },
        }),
      reason,
    )
  return { announcement, isBusy, approve, reject }
}
export type WantedDecisions = ReturnType<typeof useWantedDecisions>
