import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DecidedBatch,
  moderationBatches,
  type WaitingBatch,
} from '#contract/endpoints/staff/moderation-batches.ts'
import { isWarning } from '#contract/endpoints/staff/moderation-checks.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { adminCountsQuery } from '#web/features/staff/kit/admin-queries.ts'
import { useKeepReason } from '#web/features/staff/kit/reason-form.tsx'
import { batchTexts } from '#web/features/staff/moderation/batch.texts.ts'
import { batchKey, moderatedKey, queueKey } from '#web/features/staff/moderation/moderation.queries.ts'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import type { Queue } from '#web/features/staff/moderation/use-queue.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type Row = WaitingBatch['rows'][number]
type RejectionInput = Pick<Rejection, 'kind' | 'codes'> & { reason: string }
type Send = (items: { id: string; updatedAt: string }[]) => Promise<{ data: DecidedBatch }>

/** Fewer than one call decides within its time limit, so that few rows are left over. */
const rowsPerCall = 100

/** Calls without progress, because other moderators decide their rows, after which the rest stays in the queue. */
const idleCallsMax = 5

export const isGood = ({ flags }: Row) => !flags.some(isWarning)

export const useBatchDecisions = (queue: Queue) => {
  const t = useTexts(batchTexts)
  const words = useTexts(reviewTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { confirm } = useAppDialog()
  const [progress, setProgress] = useState('')

  const keep = useKeepReason()
  const say = (text: string, failed = false) => {
    showToast({ text, ...(failed && { failed: true as const }) })
    return text
  }
  const refresh = () =>
    [queueKey, batchKey, moderatedKey, adminCountsQuery().queryKey].forEach((queryKey) => {
      void client.invalidateQueries({ queryKey })
    })

  /** Repeats until nothing is left; a repeat after a lost reply decides nothing twice. */
  const decideAll = async (rows: Row[], run: Send): Promise<DecidedBatch> => {
    const done: DecidedBatch = { decided: [], skipped: [], left: [] }
    let waiting = rows.map(({ id, updatedAt }) => ({ id, updatedAt }))
    let idle = 0
    while (waiting.length > 0 && idle < idleCallsMax) {
      const now = waiting.slice(0, rowsPerCall)
      const { data } = await run(now)
      idle = data.decided.length + data.skipped.length > 0 ? 0 : idle + 1
      done.decided.push(...data.decided)
      done.skipped.push(...data.skipped)
      const left = now.filter(({ id }) => data.left.includes(id))
      waiting = [...left, ...waiting.slice(rowsPerCall)]
      setProgress(t.working(formatNumber(lang, done.decided.length), formatNumber(lang, rows.length)))
    }
    return done
  }

  const decide = async (rows: Row[], run: Send, sum: (done: DecidedBatch) => string, reason = '') => {
    if (progress || rows.length === 0) return
    setProgress(t.working(formatNumber(lang, 0), formatNumber(lang, rows.length)))
    try {
      const done = await decideAll(rows, run)
      const batch = queue.current?.batch
      const isAll = done.decided.length === batch?.waiting
      queue.leave(isAll ? [batch.id, ...done.decided] : done.decided)
      const faster = done.skipped.filter(({ decision }) => decision !== null)
      const who = faster[0]?.decision?.by?.name ?? words.operator
      say([sum(done), faster.length > 0 && t.faster(who, faster.length)].filter(Boolean).join(' '))
    } catch (error) {
      say(failureText(error, lang), true)
      keep(reason)
    } finally {
      setProgress('')
      refresh()
    }
  }

  const approve = async (batch: WaitingBatch, rows: Row[]) => {
    const count = rows.length
    const question = { kind: 'info' as const, title: t.approveTitle(count), text: t.approveText }
    if (count === 0 || !(await confirm({ ...question, yes: t.approveAll(count), no: t.cancel }))) return
    await decide(
      rows,
      (items) => send(moderationBatches.approve, { params: { id: batch.id }, body: { items } }),
      ({ decided, skipped }) => words.approvedMany(decided.length, skipped.length),
    )
  }

  const reject = (batch: WaitingBatch, given: RejectionInput) =>
    decide(
      batch.rows,
      (items) => send(moderationBatches.reject, { params: { id: batch.id }, body: { items, ...given } }),
      ({ decided }) => t.rejectedMany(decided.length),
      given.reason,
    )

  return { approve, reject, progress }
}
export type BatchDecisions = ReturnType<typeof useBatchDecisions>
