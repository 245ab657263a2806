import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { recordPosted } from '#web/features/sell/my-listings/just-posted.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import { dropUnusedPictures, startOver } from '#web/features/sell/price-lists/list-store.ts'
import { type PostItems, postReady } from '#web/features/sell/price-lists/post-rows.ts'
import { postedListPath, storePosted } from '#web/features/sell/price-lists/posted-list.ts'
import { setPictures } from '#web/features/sell/price-lists/row-changes.ts'
import { useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { sendAgain, settlePictures } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { wait } from '#web/features/sell/sell-form/photos/picture-tools.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import { isFinal } from '#web/features/sell/uploads/picture-trouble.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { withRetry } from '#web/platform/post-once.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

/** Uploading `photos`, `sending`, or `pausing` before a retry. */
export type PostStage = 'idle' | 'photos' | 'sending' | 'pausing'

export const usePostList = () => {
  const store = useListStore()
  const { ownerId } = store
  const navigate = useNavigate()
  const client = useQueryClient()
  const dialog = useAppDialog()
  const t = useTexts(listPostingTexts)
  const explain = useFailure()
  const [stage, setStage] = useState<PostStage>('idle')
  const isBusy = useRef(false)

  const postItems: PostItems = async (items, idempotencyKey) => {
    setStage('sending')
    const run = () => send(listingBatches.post, { body: { items: [...items] } }, { idempotencyKey })
    return (await withRetry(run, { wait, onPause: () => setStage('pausing') })).data
  }
  const report = ({ posted, refused }: { posted: number; refused: number }) => {
    void client.invalidateQueries({ queryKey: ownListingsKey })
    const { rows, errors } = {
      ...store.view,
      errors: store.view.rows.flatMap(({ errors }) => Object.keys(errors)),
    }
    // An error for `images` means that the server has deleted unused uploads.
    if (errors.includes('images')) sendAgain(store.queue)
    if (posted === 0) return refused > 0 && dialog.info({ title: t.nonePosted, text: t.refusedText(refused) })
    recordPosted()
    if (rows.length === 0) startOver(store)
    void navigate(postedListPath)
  }
  const deliver = async () => {
    if (!store.view.sent) {
      setStage('photos')
      dropUnusedPictures(store)
      const failed = (await settlePictures(store.queue)).filter(({ state }) => state === 'failed')
      const lost = failed.filter(({ trouble }) => isFinal(trouble)).map(({ id }) => id)
      const without = () => {
        setPictures(store, store.ids, ({ pictures }) => pictures.filter((id) => !lost.includes(id)))
        void post()
      }
      if (lost.length > 0) return explain('rejected photos', without)
      if (failed[0]) return explain(failed[0].trouble === 'network' ? 'lost' : 'photos', () => void post())
    }
    // Stored after each batch, since a later one may fail.
    report(await postReady(store, postItems, (rows) => storePosted(ownerId, rows, store.view.posted > 0)))
  }
  const post = async () => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await deliver()
    } catch (error) {
      explain(error, () => void post())
    } finally {
      isBusy.current = false
      setStage('idle')
    }
  }
  return { stage, post }
}

const useFailure = () => {
  const lang = useLang()
  const t = useTexts(listPostingTexts)
  const flow = useTexts(flowTexts)
  const site = useTexts(siteTexts)
  const dialog = useAppDialog()
  return (failure: unknown, run: () => void) => {
    const again = { label: site.retry, icon: 'refresh' as const, run }
    const error = failure instanceof ApiError ? failure : null
    if (error?.endsSession) return
    const dismiss = site.close
    if (failure === 'rejected photos')
      return dialog.error({
        ...{ title: t.failedTitle, text: flow.photosRefusedText, dismiss },
        action: { label: flow.publishWithout, icon: 'trash', run },
      })
    if (failure === 'photos')
      return dialog.error({ title: t.failedTitle, text: flow.photosFailedText, action: again, dismiss })
    if (failure === 'lost') return dialog.error({ title: t.lostTitle, text: flow.lostText, action: again, dismiss })
    if (error?.code === 'network') return dialog.error({ title: t.lostTitle, text: t.lostText, action: again, dismiss })
    if (error?.code === 'key_reused')
      return dialog.error({
        ...{ title: t.failedTitle, text: flow.alreadySentText, dismiss },
        action: { label: flow.toMyProducts, href: paths.myProducts },
      })
    dialog.error({ title: t.failedTitle, text: failureText(failure, lang), action: again, dismiss })
  }
}
