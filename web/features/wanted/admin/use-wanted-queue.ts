import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type StaffWanted, wantedAdmin } from '#contract/endpoints/wanted/wanted-admin.ts'
import { wantedStatuses } from '#contract/endpoints/wanted/wanted-fields.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { useDecide, useDecisionQueue } from '#web/features/staff/kit/use-decision-queue.ts'
import { wantedQueueKey, wantedQueueQuery } from '#web/features/wanted/admin/wanted-admin.queries.ts'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'

/** The ads of one status. */
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
          // A public one is taken down whatever its author has changed meanwhile: changing it again and again must not keep it public.
          body: { ...(ad.status === 'pending' && { updatedAt: ad.updatedAt }), kind, codes, reason: reason || null },
        }),
      reason,
    )
  return { announcement, isBusy, approve, reject }
}
export type WantedDecisions = ReturnType<typeof useWantedDecisions>
