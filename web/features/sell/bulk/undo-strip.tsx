import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listingPrices } from '#contract/endpoints/sell/bulk-price-change.ts'
import type { OwnCard } from '#contract/endpoints/sell/listings.ts'
import { lastPricesQuery, untilNothingLeft } from '#web/features/sell/bulk/bulk-prices.queries.ts'
import { pricesTexts } from '#web/features/sell/bulk/bulk-prices.texts.ts'
import style from '#web/features/sell/bulk/undo-strip.module.css'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { shortMoney } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const secondMs = 1_000

/** Counts down from the seconds the server reported, since a phone's clock may be wrong. */
const useSecondsLeft = (seconds: number, since: number): number => {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, seconds - Math.floor(Math.max(0, now - since) / secondMs))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const UndoStrip = () => {
  const { data, dataUpdatedAt } = useQuery(lastPricesQuery())
  const last = data?.data
  if (!last) return null
  return (
    <Strip
      key={`${last.undoToken} ${dataUpdatedAt}`}
      token={last.undoToken}
      count={last.changed.length}
      seconds={last.undoSeconds}
      since={dataUpdatedAt}
    />
  )
}

type StripProps = { token: string; count: number; seconds: number; since: number }

const Strip = ({ token, count, seconds, since }: StripProps) => {
  const t = useTexts(pricesTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const left = useSecondsLeft(seconds, since)
  const undo = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await untilNothingLeft(() => send(listingPrices.undo, { body: { undoToken: token } }))
      showToast({ text: data.kept.length > 0 ? t.undoneBut(data.kept.length) : t.undone(data.restored.length) })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ownListingsKey })
    void client.invalidateQueries({ queryKey: ['products'] })
  }
  if (left === 0) return null
  return (
    <div className={style.strip} role="status">
      <Icon name="okc" size="large" />
      <div>
        <b>{t.changed(count)}</b>
        {/* Keeps screen readers from announcing every second. */}
        <span aria-live="off">
          {t.undoFor} <bdi>{clockText(left)}</bdi>
        </span>
      </div>
      <Button size="small" look="outline" icon="hist" disabled={isBusy} onClick={undo}>
        {t.undo}
      </Button>
    </div>
  )
}

/** Price before the last change, while that can be undone and the price has not been edited since. */
export const OldPrice = ({ listing: { id, price, currency } }: { listing: OwnCard }) => {
  const lang = useLang()
  const { data } = useQuery(lastPricesQuery())
  const row = data?.data?.changed.find((one) => one.id === id)
  if (!row || row.price !== price || row.currency !== currency) return null
  return (
    <s>
      <bdi>{shortMoney(lang, row.oldPrice, row.oldCurrency)}</bdi>
    </s>
  )
}
