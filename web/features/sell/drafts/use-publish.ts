import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listings, type OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { canHaveConditionReport } from '#domain/listing/product-kinds.ts'
import { finishDraft, recordSent } from '#web/features/sell/drafts/draft-store.ts'
import { recordPosted } from '#web/features/sell/my-listings/just-posted.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { removePicture } from '#web/features/sell/sell-form/photos/picture-list.ts'
import type { FormPicture } from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { settlePictures } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { wait } from '#web/features/sell/sell-form/photos/picture-tools.ts'
import { sellErrorTexts } from '#web/features/sell/sell-form/sell-checks.texts.ts'
import { checkSell } from '#web/features/sell/sell-form/sell-checks.ts'
import { bodyOf, changesBetween, type ListingBody } from '#web/features/sell/sell-form/sell-fields.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import type { Sell, SellErrors } from '#web/features/sell/sell-form/use-sell.ts'
import { useSellFailure } from '#web/features/sell/sell-form/use-sell-failure.ts'
import { isFinal } from '#web/features/sell/uploads/picture-trouble.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { postOnce, withRetry } from '#web/platform/post-once.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useReturningNetwork } from '#web/ui/use-returning-network.ts'
import { paths } from '#web/url.ts'

/** `waiting` for the network, uploading `photos`, `sending`, or `pausing` before a retry. */
export type SellStage = 'idle' | 'waiting' | 'photos' | 'sending' | 'pausing'

const change = async (id: string, body: Partial<ListingBody>): Promise<OwnProduct> =>
  (await send(listings.change, { params: { id }, body })).data

const urlsOf = (pictures: readonly FormPicture[]) => pictures.flatMap(({ url }) => url ?? [])

export const usePublish = (sell: Sell, onDone: () => void) => {
  const lang = useLang()
  const t = useTexts(flowTexts)
  const dialog = useAppDialog()
  const [stage, setStage] = useState<SellStage>('idle')
  const isBusy = useRef(false)
  const notifyPublished = usePublishedNotice(sell)
  const explain = useSellFailure(sell)
  const { draftStore, listing } = sell

  const transmit = (images: string[]): Promise<OwnProduct> => {
    const body = bodyOf(draftStore.view.fields, images)
    if (listing) return change(listing.id, changesBetween(storedBody(sell), body))
    return postOnce(draftStore, body, {
      post: async (sent, idempotencyKey) => (await send(listings.post, { body: sent }, { idempotencyKey })).data,
      change,
      record: (sent) => recordSent(draftStore, sent),
    })
  }
  const deliver = async (): Promise<void> => {
    setStage('photos')
    const pictures = await settlePictures(draftStore.queue)
    if (draftStore.queue.isClosed) return
    const failed = pictures.filter(({ state }) => state === 'failed')
    const rejected = failed.filter(({ trouble }) => isFinal(trouble))
    if (rejected.length > 0)
      return explain('rejected photos', () => {
        for (const { id } of rejected) removePicture(draftStore.queue, id)
        void submit()
      })
    if (failed[0]) return explain(failed[0].trouble === 'network' ? 'lost' : 'photos', again)
    setStage('sending')
    const { key } = draftStore
    try {
      const sent = await withRetry(() => transmit(urlsOf(pictures)), { wait, onPause: () => setStage('pausing') })
      finishDraft(draftStore, key)
      if (!draftStore.queue.isClosed) onDone()
      notifyPublished(sent)
    } catch (error) {
      if (!draftStore.queue.isClosed) explain(error, again)
    }
  }
  const again = () => void submit(true)
  /** `isConfirmed`: the user has already agreed to publish without photos. */
  const submit = async (isConfirmed = stage === 'waiting'): Promise<void> => {
    if (isBusy.current) return
    const wrong = Object.entries(checkSell(draftStore.view.fields))
    if (wrong.length > 0)
      return sell.fail(
        Object.fromEntries(wrong.map(([name, code]) => [name, sellErrorTexts[code][lang]])) as SellErrors,
      )
    if (listing && isUnchanged(sell)) {
      showToast({ text: t.noChanges })
      return onDone()
    }
    isBusy.current = true
    // Ends waiting for the network, since an `online` event must not close the dialog that follows.
    setStage('idle')
    let isSure =
      isConfirmed || draftStore.queue.pictures.length > 0 || (listing !== undefined && draftStore.stored.length === 0)
    let isWaiting = false
    try {
      // Asks before checking the network: when it returns, the user may not be looking.
      isSure ||= await dialog.confirm(noPhotosQuestion(t))
      isWaiting = isSure && !navigator.onLine
      if (isSure && !isWaiting) await deliver()
    } finally {
      isBusy.current = false
      setStage(isWaiting ? 'waiting' : 'idle')
    }
    if (isWaiting) return dialog.info({ title: t.waitingTitle, text: t.waitingText })
    if (!isSure) sell.form.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }
  useReturningNetwork(stage === 'waiting', () => {
    dialog.close()
    void submit(true)
  })
  return { stage, submit }
}

const noPhotosQuestion = (t: (typeof flowTexts)['ar']) => ({
  kind: 'info' as const,
  title: t.noPhotosTitle,
  text: t.noPhotosText,
  yes: t.publishAnyway,
  no: t.addPhoto,
})

export const storedBody = ({ draftStore }: Pick<Sell, 'draftStore'>): ListingBody =>
  bodyOf(
    draftStore.blank,
    draftStore.stored.flatMap(({ url }) => url ?? []),
  )

const isUnchanged = (sell: Sell) => {
  const { pictures } = sell.draftStore.queue
  const images = pictures.map(({ url, id }) => url ?? id)
  return Object.keys(changesBetween(storedBody(sell), bodyOf(sell.draftStore.view.fields, images))).length === 0
}

const usePublishedNotice = ({ listing }: Sell) => {
  const t = useTexts(flowTexts)
  const dialog = useAppDialog()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (sent: OwnProduct) => {
    const { status } = sent
    void client.invalidateQueries({ queryKey: ownListingsKey })
    void client.invalidateQueries({ queryKey: ['products'] })
    if (!listing) {
      recordPosted()
      if (pathname === paths.sell) navigate(paths.myProducts)
      if (canHaveConditionReport(sent))
        return dialog.success({
          title: t.arrivedTitle,
          text: `${t.arrivedText} ${t.conditionReportText}`,
          action: { label: t.toConditionReport, href: paths.conditionReport(sent.id) },
          dismiss: t.later,
        })
      return dialog.success({
        title: t.arrivedTitle,
        text: t.arrivedText,
        action: { label: t.toMyProducts, href: paths.myProducts },
      })
    }
    const isBack = status === 'pending' && listing.status !== 'pending'
    dialog.success({
      title: t.savedTitle,
      text: isBack ? t.savedReview : status === 'approved' ? t.savedText : t.savedQuietly,
    })
  }
}
