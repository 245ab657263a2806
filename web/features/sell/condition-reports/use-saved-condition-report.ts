import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { conditionReports, type OwnConditionReport } from '#contract/endpoints/sell/condition-reports.ts'
import type { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import type { ConditionReportKind, PhotoSlot } from '#domain/condition/condition-readings.ts'
import type { ConditionReportDraft } from '#web/features/sell/condition-reports/condition-report-draft.ts'
import { toReadings } from '#web/features/sell/condition-reports/condition-report-fields.ts'
import { ownConditionReportQuery } from '#web/features/sell/condition-reports/condition-reports.queries.ts'
import { listingKey } from '#web/platform/query-client.ts'
import { send as sendChange } from '#web/platform/send.ts'

export type ConditionReportOptions = {
  userId: string
  listing: OwnProduct
  kind: ConditionReportKind
  conditionReport: OwnConditionReport | null
}

const saveAfterMs = 1_500

type Saving = ConditionReportOptions & { draft: ConditionReportDraft; isChanged: boolean; isSending: boolean }

/**
 * Saves a draft to the account shortly after the last change, so that another phone finds it and its photos are kept.
 * Typing never changes a report that is public or under review: only sending replaces it.
 */
export const useSavedConditionReport = ({ listing, kind, conditionReport, draft, isChanged, isSending }: Saving) => {
  const client = useQueryClient()
  const [seenAt, setSeenAt] = useState(conditionReport?.updatedAt ?? null)
  const [savedText, setSavedText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const text = JSON.stringify(draft)
  /** One request after the other: an older draft must not arrive after a newer one. */
  const save = (isSent: boolean) => {
    const body = {
      readings: toReadings(kind, draft.fields),
      photos: Object.entries(draft.photos).map(([slot, url]) => ({ slot: slot as PhotoSlot, url })),
      isSent,
    }
    const saving = running.current.then(async () => {
      const { data } = await sendChange(conditionReports.save, { params: { id: listing.id }, body })
      if (isSent) return data
      setSavedText(text)
      setSeenAt(data.updatedAt)
      return data
    })
    running.current = saving.catch(() => undefined)
    return saving
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const isDraft = conditionReport === null || conditionReport.status === 'draft'
  const due = isDraft && isChanged && !isSending && !isBusy && savedText !== text ? text : null
  useEffect(() => {
    if (due === null) return
    // Offline the draft stays in the browser, and the next change tries again.
    const timer = setTimeout(() => void latest.current(false).catch(() => undefined), saveAfterMs)
    return () => clearTimeout(timer)
  }, [due])
  /** `onSent` runs before the form is remounted with the sent report. */
  const send = async (onSent: () => void) => {
    setBusy(true)
    try {
      const sent = await save(true)
      onSent()
      client.setQueryData(ownConditionReportQuery(listing.id).queryKey, sent)
      void client.invalidateQueries({ queryKey: [...listingKey, listing.id] })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, isSaved: savedText === text, seenAt, send }
}
