import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type RatedCurrency, type RateState, rateAdmin, ratedCurrencies } from '#contract/endpoints/staff/rate-admin.ts'
import { currencyLabels } from '#domain/money/money.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { AdminSection } from '#web/features/staff/kit/admin-table.tsx'
import { rateAdminTexts } from '#web/features/staff/rates-admin/rate-admin.texts.ts'
import style from '#web/features/staff/rates-admin/rates.module.css'
import { ApiError, call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Note } from '#web/ui/note.tsx'

const format = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
const numbers: Record<Lang, Intl.NumberFormat> = { ar: format('ar-YE-u-nu-latn'), en: format('en') }

/** Rates need more decimals than prices: 3.7575. */
export const rateNumber = (lang: Lang, rate: number) => numbers[lang].format(rate)

type Preview = ReplyOf<typeof rateAdmin.preview>['data']

const pauseMs = 350

const usePaused = (text: string) => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

const wrongIn = (error: unknown, lang: 'ar' | 'en') =>
  error instanceof ApiError ? (error.fields.perUsd ?? failureText(error, lang)) : undefined

export const RateForm = ({ current }: { current: readonly RateState[] }) => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const isAdmin = useSession()?.user?.role === 'admin'
  const stale = current.find(({ isStale }) => isStale)
  const [currency, setCurrency] = useState<RatedCurrency>(stale?.currency ?? 'YER_SOUTH')
  const [text, setText] = useState('')
  const paused = usePaused(text.trim())
  const preview = useQuery({ ...ratePreviewQuery(currency, paused), enabled: paused !== '' })
  const shown = paused !== '' && paused === text.trim() ? preview.data?.data : undefined
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, wrong, clearError, submit } = useRate(() => setText(''))
  const error = wrong ?? (paused === '' ? undefined : wrongIn(preview.error, lang))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (error || text.trim() === '') input.current?.focus()
    else void submit(currency, text.trim(), shown)
  }
  return (
    <AdminSection title={t.set}>
      <form className={style.form} noValidate onSubmit={send} aria-busy={isBusy}>
        <RadioGroup
          id="rate-currency"
          label={t.currency}
          look="bar"
          options={ratedCurrencies.map((code) => ({ value: code, label: currencyLabels[code].name[lang] }))}
          value={currency}
          onChoose={(code) => setCurrency(code as RatedCurrency)}
        />
        <Field
          ref={input}
          id="rate-per-usd"
          label={t.howMuch}
          hint={t.example}
          error={error}
          dir="ltr"
          inputMode="decimal"
          clean={toLatinDigits}
          autoComplete="off"
          maxLength={30}
          value={text}
          onChange={(event) => {
            clearError()
            setText(event.target.value)
          }}
        />
        <div role="status" className={style.preview}>
          {shown && <PreviewWords preview={shown} />}
        </div>
        <Button type="submit" disabled={!isAdmin || isBusy || text.trim() === ''}>
          {isBusy ? t.changing : t.change}
        </Button>
        {!isAdmin && <Note tone="info">{t.adminsOnly}</Note>}
      </form>
    </AdminSection>
  )
}

const PreviewWords = ({ preview: { before, after, percent, listings, needsConfirm } }: { preview: Preview }) => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const next = rateNumber(lang, after)
  const size = percent === null ? '' : formatNumber(lang, Math.abs(percent))
  return (
    <>
      <p>
        <b>{before === null ? t.firstRate(next) : t.fromTo(rateNumber(lang, before), next)}</b>
      </p>
      <p>{before === after ? t.same : t.moves(listings)}</p>
      {percent !== null && percent !== 0 && <p>{percent < 0 ? t.cheaper(size) : t.dearer(size)}</p>}
      {needsConfirm && <Note tone="wait">{t.far}</Note>}
    </>
  )
}

/** A rate that differs much from the previous one needs confirmation. */
const useRate = (onDone: () => void) => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | undefined>()

  const ask = (yesterday: number | null, after: number) =>
    dialog.confirm({
      icon: 'alert',
      title: t.confirmTitle,
      text: t.confirmText(yesterday === null ? '–' : rateNumber(lang, yesterday), rateNumber(lang, after)),
      yes: t.yes,
      no: t.no,
    })
  const store = async (currency: RatedCurrency, text: string, isSure: boolean) => {
    await setRate(currency, text, isSure)
    showToast({ text: t.done })
    onDone()
    await client.invalidateQueries()
  }
  const submit = async (currency: RatedCurrency, text: string, preview: Preview | undefined) => {
    if (preview?.needsConfirm && !(await ask(preview.yesterday, preview.after))) return
    setBusy(true)
    try {
      await store(currency, text, preview?.needsConfirm ?? false)
    } catch (error) {
      const message = wrongIn(error, lang)
      if (error instanceof ApiError && error.status === 422) setWrong(message)
      else dialog.error({ title: t.failed, text: failureText(error, lang) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, wrong, clearError: () => setWrong(undefined), submit }
}

/** Fetched while typing and not cached. */
const ratePreviewQuery = (currency: RatedCurrency, perUsd: string) =>
  queryOptions({
    queryKey: [...adminKey, 'rates', 'preview', currency, perUsd],
    queryFn: ({ signal }) => call(rateAdmin.preview, { body: { currency, perUsd } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

const setRate = (currency: RatedCurrency, perUsd: string, confirm: boolean) =>
  send(rateAdmin.set, { body: { currency, perUsd, confirm } })
