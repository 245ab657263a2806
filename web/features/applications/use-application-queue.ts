import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { applicationAdmin, type StaffApplication } from '#contract/application-admin.ts'
import { applicationKinds } from '#contract/application-kinds.ts'
import { adminCountsQuery } from '#web/features/admin/public/admin.queries.ts'
import {
  type ApplicationFilter,
  applicationQueueKey,
  applicationQueueQuery,
} from '#web/features/applications/application-admin.queries.ts'
import { applicationAdminTexts } from '#web/features/applications/application-admin.texts.ts'
import { claimsOf, type Tick } from '#web/features/applications/ticked-claims.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export const nameOf = ({ shop, engineer, entry }: StaffApplication) => shop?.name ?? engineer?.name ?? entry?.name ?? ''

const filterOf = (asked: string | null): ApplicationFilter => {
  if (asked === 'claim' || asked === 'edit') return { type: asked }
  const kind = applicationKinds.find((known) => known === asked)
  return kind ? { kind, type: 'new' } : {}
}

/** The waiting ones with a current position; decided ones leave at once. */
export const useApplicationQueue = () => {
  const [address] = useSearchParams()
  const filter = filterOf(address.get('kind'))
  const query = useQuery(applicationQueueQuery(filter))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [chosen, choose] = useState<string | null>(null)
  const items = (query.data?.data ?? []).filter(({ id, updatedAt }) => !gone.has(`${id} ${updatedAt}`))
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  return {
    query,
    filter,
    items,
    place,
    current: items[place],
    counts: query.data?.counts,
    choose,
    step: (by: 1 | -1) => choose(items[Math.min(Math.max(place + by, 0), items.length - 1)]?.id ?? null),
    /** One that is sent again later comes back. */
    leave: ({ id, updatedAt }: StaffApplication) => {
      choose((items[place + 1] ?? items[place - 1])?.id ?? null)
      setGone((known) => new Set([...known, `${id} ${updatedAt}`]))
    },
  }
}
export type ApplicationQueue = ReturnType<typeof useApplicationQueue>

export type Refusal = 'reject' | 'askChanges'

/** Who decided before, if that is why the call failed. */
const fasterOf = (error: unknown): string | null | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'already_decided') return undefined
  return (error.data as { details?: { by?: { name: string } | null } }).details?.by?.name ?? null
}

export const useApplicationDecisions = (queue: ApplicationQueue) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const [isBusy, setBusy] = useState(false)

  const say = (text: string, failed?: true) => {
    setAnnouncement(text)
    showToast({ text, ...(failed && { failed }) })
  }
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: applicationQueueKey })
    await client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
  }
  const explain = (application: StaffApplication, error: unknown) => {
    const name = nameOf(application)
    const who = fasterOf(error)
    if (who !== undefined) {
      queue.leave(application)
      return say(t.faster(who ?? t.somebody, name), true)
    }
    const isChanged = error instanceof ApiError && error.code === 'conflict'
    say(isChanged ? t.changed(name) : `${name}: ${failureText(error, lang)}`, true)
  }
  /** The next one is shown when the server has answered: a wrong click must not hit what was just moved in. */
  const decide = async (application: StaffApplication, done: string, run: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await run()
      queue.leave(application)
      say(done)
    } catch (error) {
      explain(application, error)
    }
    setBusy(false)
    void refresh()
  }

  const approve = (application: StaffApplication, ticks: readonly Tick[]) => {
    const { id, updatedAt } = application
    return decide(application, t.approved(nameOf(application)), () =>
      send(applicationAdmin.approve, { params: { id }, body: { updatedAt, claims: claimsOf(application, ticks) } }),
    )
  }
  const refuse = (application: StaffApplication, how: Refusal, reason: string) => {
    const { id, updatedAt } = application
    const words = how === 'reject' ? t.rejected : t.asked
    return decide(application, words(nameOf(application)), () =>
      send(applicationAdmin[how], { params: { id }, body: { updatedAt, reason } }),
    )
  }
  return { announcement, isBusy, approve, refuse }
}
export type ApplicationDecisions = ReturnType<typeof useApplicationDecisions>
