import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type OwnWanted, wanted } from '#contract/endpoints/wanted/wanted.ts'
import { myWantedTexts } from '#web/features/wanted/ads/mine/my-wanted.texts.ts'
import { ownWantedKey } from '#web/features/wanted/ads/wanted.queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export const useWantedActions = ({ id, words }: Pick<OwnWanted, 'id' | 'words'>, onRemoved?: () => void) => {
  const t = useTexts(myWantedTexts)
  const { confirm } = useAppDialog()
  const { isBusy, run } = useAction()
  const markFound = async () => {
    const question = { title: t.foundTitle, text: t.foundText(words), yes: t.foundYes, no: t.notYet }
    if (!(await confirm({ kind: 'info', ...question }))) return
    await run(async () => {
      await send(wanted.act, { params: { id, action: 'found' } })
      return t.foundDone
    })
  }
  const renew = () =>
    run(async () => {
      const { data } = await send(wanted.act, { params: { id, action: 'renew' } })
      return data.status === 'pending' ? t.renewedReview : t.renewed
    })
  const remove = async () => {
    const question = { title: t.removeTitle, text: t.removeText(words), yes: t.removeYes, no: t.keep }
    if (!(await confirm(question))) return
    await run(async () => {
      await send(wanted.remove, { params: { id } })
      onRemoved?.()
      return t.removed
    })
  }
  return { isBusy, markFound, renew, remove }
}

/** Runs one action at a time; refetches afterwards, also when the call failed. */
const useAction = () => {
  const t = useTexts(myWantedTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async (work: () => Promise<string>): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      showToast({ text: await work() })
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession))
        dialog.error({
          title: t.failed,
          text: formFailure(error, lang, []).form,
          action: { label: site.retry, icon: 'refresh', run: () => void run(work) },
          dismiss: site.close,
        })
    }
    isRunning.current = false
    setBusy(false)
    void client.invalidateQueries({ queryKey: ownWantedKey })
    void client.invalidateQueries({ queryKey: ['wanted'] })
  }
  return { isBusy, run }
}
