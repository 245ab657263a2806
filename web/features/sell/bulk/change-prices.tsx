import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { listingPrices, type PricePreviewRow } from '#contract/endpoints/sell/bulk-price-change.ts'
import style from '#web/features/sell/bulk/bulk-prices.module.css'
import { pricePreviewQuery, untilNothingLeft } from '#web/features/sell/bulk/bulk-prices.queries.ts'
import { pricesTexts } from '#web/features/sell/bulk/bulk-prices.texts.ts'
import {
  firstFields,
  isLargeChange,
  type PriceFields,
  readChange,
  useDebounced,
  usualCurrency,
} from '#web/features/sell/bulk/price-change-fields.ts'
import { PriceChangeForm } from '#web/features/sell/bulk/price-change-form.tsx'
import { PricePreview } from '#web/features/sell/bulk/price-preview.tsx'
import type { PricesState } from '#web/features/sell/bulk/prices-state.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { shortMoney } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

type Body = InputOf<typeof listingPrices.apply>['body']

const useApplyPrices = (back: string) => {
  const t = useTexts(pricesTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const navigate = useNavigate()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  // Repeats the key when the same change is sent again after a lost reply.
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

/** Asks before prices change by more than 90 %, naming one of them; resolves to whether to go on. */
const useAskLarge = () => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  return async (rows: readonly PricePreviewRow[]): Promise<boolean> => {
    const large = rows.filter(isLargeChange)
    const [first] = large
    if (!first) return true
    const [from, to] = [first.price, first.newPrice ?? 0].map((price) => shortMoney(lang, price, first.currency))
    return dialog.confirm({
      title: t.largeTitle(large.length),
      text: t.largeText(first.name, from ?? '', to ?? ''),
      yes: t.confirm(rows.length),
      no: t.checkAgain,
    })
  }
}

const isChanged = ({ newPrice }: PricePreviewRow) => newPrice !== null

export const ChangePrices = ({ chosen, count, back }: PricesState) => {
  const t = useTexts(pricesTexts)
  const mine = useTexts(myProductsTexts)
  const lang = useLang()
  const title = useRef<HTMLHeadingElement>(null)
  // The path stays the same, so the router does not move the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const [fields, setFields] = useState<PriceFields>(firstFields)
  const [usual, setUsual] = useState<ReturnType<typeof usualCurrency>>('YER')
  const typed = readChange(fields, usual)
  const change = useDebounced(typed)
  const { data, error, isPlaceholderData } = useQuery(pricePreviewQuery(chosen, change))
  const rows = data?.data.rows ?? []
  const found = usualCurrency(rows)
  if (rows.length > 0 && found !== usual) setUsual(found)
  const isStale = isPlaceholderData || JSON.stringify(typed) !== JSON.stringify(change)
  const { isBusy, apply } = useApplyPrices(back)
  const askLarge = useAskLarge()
  const changing = rows.filter(isChanged)
  const staying = rows.length - changing.length
  const words = fields.how === 'currency' ? t.convert : fields.direction === 'up' ? t.goUp : t.goDown
  const rates = data?.data.rates.filter(({ currency }) => currency !== 'USD') ?? []
  const canApply = !isBusy && !isStale && !error && change !== undefined && changing.length > 0
  return (
    <div className={style.page}>
      <Link className={style.back} to={back}>
        <Icon name="back" turns />
        {t.back}
      </Link>
      <div className={style.head}>
        <h1 ref={title} tabIndex={-1}>
          {mine.pricesTitle}
        </h1>
        <p>{t.lead(count)}</p>
      </div>
      <div className={style.columns}>
        <div>
          <PriceChangeForm
            fields={fields}
            usual={usual}
            isIncomplete={typed === undefined}
            onChange={(changes) => setFields((before) => ({ ...before, ...changes }))}
          />
          {fields.how === 'currency' && rates.length > 0 && (
            <Note tone="info" className={style.rates}>
              {t.rates(rates.map(({ currency, perUsd }) => shortMoney(lang, perUsd, currency)))}
            </Note>
          )}
        </div>
        <section aria-labelledby="prices-preview">
          <h2 id="prices-preview">{t.preview}</h2>
          {error && <p role="alert">{failureText(error, lang)}</p>}
          {!error && rows.length === 0 && <p role="status">{t.loading}</p>}
          {!error && rows.length > 0 && <PricePreview rows={rows} isStale={isStale} />}
        </section>
      </div>
      <section className={style.bar} aria-label={t.action}>
        <div className="wrap">
          <div className={style.sum} role="status">
            {typed && rows.length > 0 && <b>{words(changing.length)}</b>}
            {typed && staying > 0 && <span>{t.stay(staying)}</span>}
          </div>
          <Button
            disabled={!canApply}
            aria-busy={isBusy}
            onClick={async () => {
              if (change && (await askLarge(changing)))
                await apply({ ...chosen, change, seen: changing.flatMap(({ mark }) => mark ?? []) })
            }}
          >
            {isBusy ? t.changing : t.confirm(typed ? changing.length : 0)}
          </Button>
        </div>
      </section>
    </div>
  )
}
