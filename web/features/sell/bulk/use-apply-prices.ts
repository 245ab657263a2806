import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import { pricesTexts } from '#web/features/sell/bulk/prices.texts.ts'
import { untilNothingLeft } from '#web/features/sell/bulk/repeat-call.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type Body = InputOf<typeof listingPrices.apply>['body']

/** Changes the prices and goes back to the list, where the change can be undone. */
export const useApplyPrices = (back: string) => {
  const t = useTexts(pricesTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const navigate = useNavigate()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  // The same change again, after a reply that was lost, has the same key.
  const last = useRef({ body: '', key: '' })
  const apply = async (body: Body): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, key: newKey() }
    try {
      const { data } = await untilNothingLeft(
        (idempotencyKey) => send(listingPrices.apply, { body }, { idempotencyKey }),
        last.current.key,
      )
      const edited = data.unchanged.filter(({ reason }) => reason === 'changed').length
      if (edited > 0) showToast({ text: t.editedMeanwhile(edited) })
      await navigate(back)
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession))
        dialog.error({ title: t.failed, text: formFailure(error, lang, []).form, dismiss: site.close })
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ownListingsKey })
    void client.invalidateQueries({ queryKey: ['products'] })
  }
  return { isBusy, apply }
}
