import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Rejection } from '#contract/rejection-codes.ts'
import { wantedStatuses } from '#contract/wanted.ts'
import { type StaffWanted, wantedAdmin } from '#contract/wanted-admin.ts'
import { adminCountsQuery } from '#web/features/admin/public/admin.queries.ts'
import { wantedQueueKey, wantedQueueQuery } from '#web/features/wanted/admin/wanted-admin.queries.ts'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** The ads of one status with a current position; decided ones leave at once. */
export const useWantedQueue = () => {
  const [address] = useSearchParams()
  const status = wantedStatuses.find((known) => known === address.get('status')) ?? 'pending'
  const query = useQuery(wantedQueueQuery(status))
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [chosen, choose] = useState<string | null>(null)
  const items = (query.data?.data ?? []).filter(({ id, updatedAt }) => !gone.has(`${id} ${updatedAt}`))
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  )
  return {
    query,
    status,
    items,
    place,
    current: items[place],
    waiting: query.data?.counts.pending,
    choose,
    step: (by: 1 | -1) => choose(items[Math.min(Math.max(place + by, 0), items.length - 1)]?.id ?? null),
    /** One that is sent again later comes back. */
    leave: ({ id, updatedAt }: StaffWanted) => {
      choose((items[place + 1] ?? items[place - 1])?.id ?? null)
      setGone((known) => new Set([...known, `${id} ${updatedAt}`]))
    },
  }
}
export type WantedQueue = ReturnType<typeof useWantedQueue>

type Given = Pick<Rejection, 'kind' | 'codes'> & { reason: string }

export const useWantedDecisions = (queue: WantedQueue) => {
  const t = useTexts(wantedAdminTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const [isBusy, setBusy] = useState(false)
  const say = (text: string, failed?: true) => {
    setAnnouncement(text)
    showToast({ text, ...(failed && { failed }) })
  }
  const explain = (ad: StaffWanted, error: unknown) => {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'already_decided') {
      queue.leave(ad)
      return say(t.faster(ad.words), true)
    }
    say(code === 'conflict' ? t.newer(ad.words) : `${ad.words}: ${failureText(error, lang)}`, true)
  }
  /** The next one is shown when the server has answered: a wrong click must not hit what was just moved in. */
  const decide = async (ad: StaffWanted, done: string, run: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await run()
      queue.leave(ad)
      say(done)
    } catch (error) {
      explain(ad, error)
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: wantedQueueKey })
    await client.invalidateQueries({ queryKey: adminCountsQuery().queryKey })
  }
  const approve = (ad: StaffWanted) =>
    decide(ad, t.approved(ad.words), () =>
      send(wantedAdmin.approve, { params: { id: ad.id }, body: { updatedAt: ad.updatedAt } }),
    )
  const reject = (ad: StaffWanted, { kind, codes, reason }: Given) =>
    decide(ad, (kind === 'changes' ? t.asked : t.rejected)(ad.words), () =>
      send(wantedAdmin.reject, {
        params: { id: ad.id },
        body: { updatedAt: ad.updatedAt, kind, codes, reason: reason || null },
      }),
    )
  return { announcement, isBusy, approve, reject }
}
export type WantedDecisions = ReturnType<typeof useWantedDecisions>
