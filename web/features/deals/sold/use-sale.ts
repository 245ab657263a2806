import { useRef, useState } from 'react'
import { deals } from '#contract/endpoints/deals/deals.ts'
import type { OwnCard } from '#contract/endpoints/sell/listings.ts'
import { shareOfPrice } from '#domain/listing/price-rules.ts'
import { readPrice } from '#domain/listing-text/seller-price.ts'
import type { Currency } from '#domain/money/money.ts'
import { withGroups } from '#domain/text/numbers.ts'
import type { TicketDeal } from '#web/features/deals/sold/own-deals.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { sellErrorTexts } from '#web/features/sell/sell-form/sell-checks.texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { postOnce, withRetry } from '#web/platform/post-once.ts'
import { send } from '#web/platform/send.ts'
import { useLang } from '#web/platform/texts.ts'

export type SoldListing = Pick<
  OwnCard,
  'id' | 'name' | 'price' | 'currency' | 'shownPrice' | 'quantity' | 'soldAs' | 'pictures'
>

type Body = { quantity: number; price: number; currency: Currency }
type Fields = { pieces: number; price: string; currency: Currency; isPriceTyped: boolean }

/** What the listing asks for so many pieces. */
const askedFor = (listing: SoldListing, pieces: number) => {
  const asked = listing.shownPrice ?? listing
  return shareOfPrice(asked, listing.soldAs === 'lot' ? pieces / listing.quantity : pieces)
}

const written = (price: number) => (Number.isInteger(price) ? withGroups(String(price)) : price.toFixed(2))

const blankOf = (listing: SoldListing): Fields => ({
  pieces: 1,
  price: written(askedFor(listing, 1)),
  currency: (listing.shownPrice ?? listing).currency,
  isPriceTyped: false,
})

const leftIn = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'not_enough_left') return undefined
  const { details } = (error.data ?? {}) as { details?: { left?: unknown } }
  return typeof details?.left === 'number' ? details.left : undefined
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** `id` is the code, as `postOnce` names what was posted. */
type Posted = { id: string; expiresAt: string }

const post = async (id: string, body: Body, idempotencyKey: string): Promise<Posted> => {
  const { data } = await send(deals.offer, { params: { id }, body }, { idempotencyKey })
  return { id: data.code, expiresAt: data.expiresAt }
}

type Sent = { key: string; sent?: Body | undefined }

/** Makes one code, however often it is tapped or sent; what was typed stays after a failure. */
export const useSale = (listing: SoldListing) => {
  const lang = useLang()
  const [fields, setFields] = useState(() => blankOf(listing))
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  /** Pieces that are left, when it was not enough. */
  const [left, setLeft] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const [made, setMade] = useState<TicketDeal>()
  const isSending = useRef(false)
  const draft = useRef<Sent>(null)
  const known = left ?? listing.quantity

  const setPieces = (pieces: number) =>
    setFields((last) => ({ ...last, pieces, ...(!last.isPriceTyped && { price: written(askedFor(listing, pieces)) }) }))
  const setPrice = (price: string) => {
    setErrors({})
    setFields((last) => ({ ...last, price, isPriceTyped: true }))
  }
  /** The price of the listing is in its own currency only. */
  const setCurrency = (currency: Currency) => {
    setErrors({})
    setFields((last) => ({ ...last, currency, ...(!last.isPriceTyped && { price: '', isPriceTyped: true }) }))
  }
  const sentSoFar = (): Sent => {
    draft.current ??= { key: newKey() }
    return draft.current
  }
  const record = (sent: Body | undefined) => {
    draft.current = { ...sentSoFar(), sent }
  }
  const makeOne = (body: Body): Promise<Posted> =>
    postOnce(sentSoFar(), body, {
      post: (sent, key) => post(listing.id, sent, key),
      // A code was made for what was typed before, although its reply was lost: it makes way for this one.
      change: async (code: string, changed: Body) => {
        await send(deals.cancel, { params: { code } })
        draft.current = null
        return makeOne(changed)
      },
      record,
    })
  const submit = async (): Promise<void> => {
    if (isSending.current) return
    const { pieces } = fields
    const reading = readPrice(fields.price, fields.currency)
    if (!('amount' in reading)) return setErrors({ price: sellErrorTexts[reading.fault][lang] })
    const body = { quantity: pieces, price: reading.amount, currency: fields.currency }
    isSending.current = true
    setBusy(true)
    setErrors({})
    try {
      const { id: code, expiresAt } = await withRetry(() => makeOne(body), { wait, onPause: () => undefined })
      const { price, currency } = body
      setMade({ code, expiresAt, pieces, price, currency, piecesLeft: known - pieces, listing })
    } catch (error) {
      const rest = leftIn(error)
      if (rest === undefined) setErrors(formFailure(error, lang, ['price']))
      else {
        setLeft(rest)
        setFields((last) => ({ ...last, pieces: rest, price: partOf(last, rest) }))
      }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  /** An agreed price becomes that of fewer pieces; its seller sees it before the code is made. */
  const partOf = (last: Fields, pieces: number): string => {
    if (!last.isPriceTyped) return written(askedFor(listing, pieces))
    const reading = readPrice(last.price, last.currency)
    if (!('amount' in reading)) return last.price
    return written(shareOfPrice({ price: reading.amount, currency: last.currency }, pieces / last.pieces))
  }
  const restart = () => {
    setFields(blankOf(listing))
    setErrors({})
    setLeft(undefined)
    setMade(undefined)
    draft.current = null
  }
  return { fields, errors, left, isBusy, made, setPieces, setPrice, setCurrency, submit, restart }
}

export type Sale = ReturnType<typeof useSale>
