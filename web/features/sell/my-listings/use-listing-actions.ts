import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Answer, freshness } from '#contract/endpoints/sell/freshness.ts'
import { listings, type OwnCard } from '#contract/endpoints/sell/listings.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export const useListingActions = ({ id, name }: Pick<OwnCard, 'id' | 'name'>) => {
  const t = useTexts(myProductsTexts)
  const { confirm } = useAppDialog()
  const { isBusy, run } = useAction()
  const params = { id }
  const renew = () =>
    run(t.renewFailed, async () => {
      const { data } = await send(listings.renew, { params })
      return data.status === 'pending' ? t.renewedReview : t.renewed
    })
  const markSold = async () => {
    const question = { kind: 'info' as const, title: t.soldTitle, text: t.soldText(name), yes: t.soldYes, no: t.notYet }
    if (!(await confirm(question))) return
    await run(t.soldFailed, async () => {
      await send(listings.sold, { params })
      return t.soldDone
    })
  }
  const remove = async () => {
    const question = { title: t.removeTitle, text: t.removeText(name), yes: t.removeYes, no: t.keep }
    if (!(await confirm(question))) return
    await run(t.removeFailed, async () => {
      await send(listings.remove, { params })
      return t.removed
    })
  }
  const answer = (given: Answer) =>
    run(t.soldFailed, async () => {
      const { data } = await send(freshness.answer, { params, body: { answer: given } })
      return data.status === 'pending' ? t.renewedReview : t.answered[given]
    })
  return { isBusy, renew, markSold, remove, answer }
}

/** Runs one action at a time; refetches the list afterwards, also when the call failed. */
const useAction = () => {
  const lang = useLang()
  const site = useTexts(siteTexts)
  const client = useQueryClient()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async (failed: string, work: () => Promise<string>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      showToast({ text: await work() })
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession))
        dialog.error({
          title: failed,
          text: formFailure(error, lang, []).form,
          action: { label: site.retry, icon: 'refresh', run: () => void run(failed, work) },
          dismiss: site.close,
        })
    }
    isRunning.current = false
    setBusy(false)
    void client.invalidateQueries({ queryKey: ownListingsKey })
    void client.invalidateQueries({ queryKey: ['products'] })
  }
  return { isBusy, run }
}
