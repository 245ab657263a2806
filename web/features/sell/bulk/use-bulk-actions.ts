import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listingActions, type ManyAction } from '#contract/endpoints/sell/listing-actions.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import { untilNothingLeft } from '#web/features/sell/bulk/bulk-prices.queries.ts'
import type { Selection } from '#web/features/sell/bulk/selection.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export const useManyActions = (selection: Selection) => {
  const t = useTexts(manyTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  const run = async (action: ManyAction, { chosen, count }: Selection, key: string): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const body = { action, ...chosen }
      const { data } = await untilNothingLeft(
        (idempotencyKey) => send(listingActions.run, { body }, { idempotencyKey }),
        key,
      )
      selection.clear()
      const [first] = data.refused
      if (!first) showToast({ text: t.done[action](data.done.length) })
      else
        dialog.info({
          title: data.done.length > 0 ? t.done[action](data.done.length) : t.noneDone,
          text: t.refused(data.refused.length, first.message),
          dismiss: site.close,
        })
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession))
        dialog.error({
          title: t.failed(count),
          text: formFailure(error, lang, []).form,
          action: { label: site.retry, icon: 'refresh', run: () => void run(action, selection, key) },
          dismiss: site.close,
        })
    }
    isRunning.current = false
    setBusy(false)
    void client.invalidateQueries({ queryKey: ownListingsKey })
    void client.invalidateQueries({ queryKey: ['products'] })
  }

  const ask = async (action: ManyAction) => {
    const { count } = selection
    const question = {
      kind: action === 'remove' ? ('danger' as const) : ('info' as const),
      title: t.ask[action](count),
      text: t.askText[action],
      yes: t.yes[action](count),
      no: t.no,
    }
    if (await dialog.confirm(question)) await run(action, selection, newKey())
  }
  return { isBusy, ask }
}
