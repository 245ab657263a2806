import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { applicationAdmin, type StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { applicationKinds } from '#contract/endpoints/directory/applications.ts'
import {
  type ApplicationFilter,
  applicationQueueKey,
  applicationQueueQuery,
} from '#web/features/directory/applications/application-admin.queries.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import { type Tick, trustChecksOf } from '#web/features/directory/applications/ticked-trust-checks.ts'
import { useDecide, useDecisionQueue } from '#web/features/staff/kit/use-decision-queue.ts'
import type { ApiError } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'

export const nameOf = ({ shop, engineer, entry }: StaffApplication) => shop?.name ?? engineer?.name ?? entry?.name ?? ''

const filterOf = (asked: string | null): ApplicationFilter => {
  if (asked === 'claim' || asked === 'edit' || asked === 'seal') return { type: asked }
  const kind = applicationKinds.find((known) => known === asked)
  return kind ? { kind, type: 'new' } : {}
}

export const useApplicationQueue = () => {
  const [address] = useSearchParams()
  const filter = filterOf(address.get('kind'))
  const query = useQuery(applicationQueueQuery(filter))
  return { query, filter, counts: query.data?.counts, ...useDecisionQueue(query.data?.data, filter) }
}
export type ApplicationQueue = ReturnType<typeof useApplicationQueue>

export type Refusal = 'reject' | 'askChanges'

const fasterOf = (error: ApiError) =>
  (error.data as { details?: { by?: { name: string } | null } }).details?.by?.name ?? null

export const useApplicationDecisions = ({ leave }: ApplicationQueue) => {
  const t = useTexts(applicationAdminTexts)
  const { announcement, isBusy, decide } = useDecide<StaffApplication>({
    leave,
    queryKey: applicationQueueKey,
    nameOf,
    taken: (name, error) => t.faster(fasterOf(error) ?? t.somebody, name),
    changed: t.changed,
  })
  const approve = (application: StaffApplication, ticks: readonly Tick[]) => {
    const { id, updatedAt } = application
    return decide(application, t.approved, () =>
      send(applicationAdmin.approve, {
        params: { id },
        body: { updatedAt, claims: trustChecksOf(application, ticks) },
      }),
    )
  }
  const refuse = (application: StaffApplication, how: Refusal, reason: string) => {
    const { id, updatedAt } = application
    const run = () => send(applicationAdmin[how], { params: { id }, body: { updatedAt, reason } })
    return decide(application, how === 'reject' ? t.rejected : t.asked, run, reason)
  }
  return { announcement, isBusy, approve, refuse }
}
export type ApplicationDecisions = ReturnType<typeof useApplicationDecisions>
