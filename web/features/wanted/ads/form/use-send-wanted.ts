import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OwnWanted, wanted } from '#contract/endpoints/wanted/wanted.ts'
import type { WantedForm, WantedMessages } from '#web/features/wanted/ads/form/use-wanted-form.ts'
import {
  checkWanted,
  type WantedBody,
  type WantedFieldName,
  wantedBodyOf,
  wantedChangesBetween,
} from '#web/features/wanted/ads/form/wanted-fields.ts'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { ownWantedKey } from '#web/features/wanted/ads/wanted.queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { postOnce, withRetry } from '#web/platform/post-once.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useReturningNetwork } from '#web/ui/use-returning-network.ts'
import { paths } from '#web/url.ts'

/** `waiting` for the network, `sending`, or `pausing` before a retry. */
export type WantedStage = 'idle' | 'waiting' | 'sending' | 'pausing'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const fieldNames: Record<string, WantedFieldName> = {
  type: 'type',
  words: 'words',
  details: 'details',
  leastPower: 'power',
  leastVoltage: 'voltage',
  leastCapacity: 'capacity',
  condition: 'condition',
  maxPrice: 'maxPrice',
  currency: 'currency',
  quantity: 'quantity',
  governorate: 'governorate',
  city: 'city',
  phone: 'phone',
  whatsappPhone: 'whatsapp',
}

const change = async (id: string, body: Partial<WantedBody>): Promise<OwnWanted> =>
  (await send(wanted.change, { params: { id }, body })).data

export const useSendWanted = (form: WantedForm) => {
  const t = useTexts(wantedFormTexts)
  const dialog = useAppDialog()
  const client = useQueryClient()
  const navigate = useNavigate()
  const explain = useFailure(form)
  const [stage, setStage] = useState<WantedStage>('idle')
  const isBusy = useRef(false)
  const { ad, draft, blank } = form

  const transmit = (body: WantedBody): Promise<OwnWanted> => {
    if (ad) return change(ad.id, wantedChangesBetween(wantedBodyOf(blank), body))
    return postOnce(draft, body, {
      post: async (sent, idempotencyKey) => (await send(wanted.add, { body: sent }, { idempotencyKey })).data,
      change,
      record: form.record,
    })
  }
  const finish = ({ status }: OwnWanted) => {
    form.finish()
    void client.invalidateQueries({ queryKey: ownWantedKey })
    void client.invalidateQueries({ queryKey: ['wanted'] })
    navigate(paths.myWanted)
    if (ad) return showToast({ text: status === 'pending' && ad.status !== 'pending' ? t.savedReview : t.saved })
    dialog.success({ title: t.arrivedTitle, text: t.arrivedText })
  }
  const submit = async (): Promise<void> => {
    if (isBusy.current) return
    const { fields } = form
    const wrong = Object.entries(checkWanted(fields))
    if (wrong.length > 0)
      return form.fail(Object.fromEntries(wrong.map(([name, code]) => [name, t.errors[code]])) as WantedMessages)
    const body = wantedBodyOf(fields)
    if (ad && Object.keys(wantedChangesBetween(wantedBodyOf(blank), body)).length === 0) {
      form.finish()
      showToast({ text: t.noChanges })
      return void navigate(paths.myWanted)
    }
    if (!navigator.onLine) return setStage('waiting')
    isBusy.current = true
    setStage('sending')
    try {
      finish(await withRetry(() => transmit(body), { wait, onPause: () => setStage('pausing') }))
    } catch (error) {
      explain(error, () => void submit())
    } finally {
      isBusy.current = false
      setStage('idle')
    }
  }
  useReturningNetwork(stage === 'waiting', () => {
    setStage('idle')
    void submit()
  })
  return { stage, submit }
}

const useFailure = (form: WantedForm) => {
  const t = useTexts(wantedFormTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  return (failure: unknown, retry: () => void) => {
    const error = failure instanceof ApiError ? failure : null
    if (error?.endsSession) return
    const again = { label: site.retry, icon: 'refresh' as const, run: retry }
    const showError = (text: string, action: { label: string; href?: string; run?: () => void } = again) =>
      dialog.error({ title: t.failedTitle, text, action, dismiss: site.close })
    if (error?.code === 'network') return showError(t.lostText)
    if (error?.code === 'key_reused') {
      form.takeNewKey()
      return showError(t.alreadySent, { label: t.toMine, href: paths.myWanted })
    }
    const { form: whole, ...fields } = formFailure(failure, lang, Object.keys(fieldNames))
    form.fail(
      Object.fromEntries(
        Object.entries(fields).flatMap(([name, text]) => (fieldNames[name] ? [[fieldNames[name], text]] : [])),
      ),
    )
    if (whole) showError(whole)
  }
}
