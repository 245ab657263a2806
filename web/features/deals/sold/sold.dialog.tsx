import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { readPrice } from '#domain/listing-text/seller-price.ts'
import { type Currency, currencies, currencyLabels } from '#domain/money/money.ts'
import { readWhole, toLatinDigits } from '#domain/text/numbers.ts'
import { refreshDeals } from '#web/features/deals/sold/own-deals.ts'
import style from '#web/features/deals/sold/sold.module.css'
import { soldTexts } from '#web/features/deals/sold/sold.texts.ts'
import { ticketTexts } from '#web/features/deals/sold/ticket.texts.ts'
import { Ticket } from '#web/features/deals/sold/ticket.tsx'
import { type Sale, type SoldListing, useSale } from '#web/features/deals/sold/use-sale.ts'
import { shortMoney } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Select } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Sheet } from '#web/ui/sheet.tsx'

type SoldDialogProps = {
  listing: SoldListing
  open: boolean
  onClose: () => void
  /** Takes the listing down without a code. */
  onElsewhere: () => void
}

export const SoldDialog = ({ listing, open, onClose, onElsewhere }: SoldDialogProps) => {
  const t = useTexts(soldTexts)
  const ticket = useTexts(ticketTexts)
  const site = useTexts(siteTexts)
  const client = useQueryClient()
  const sale = useSale(listing)
  const isOne = listing.quantity === 1
  const title = sale.left === undefined ? (isOne ? t.titleOne : t.title) : t.shortTitle
  /** Only now, because a listing whose last piece is sold leaves the page, and this sheet with it. */
  const close = () => {
    onClose()
    if (!sale.made) return
    sale.restart()
    refreshDeals(client)
  }
  return (
    <Sheet
      id={`sold-${listing.id}`}
      title={sale.made ? ticket.title : title}
      closeLabel={site.close}
      narrow
      open={open}
      onClose={close}
      staysOnClickOutside={sale.made !== undefined}
    >
      {sale.made ? (
        <>
          <p className={style.lead}>{ticket.lead}</p>
          <Ticket deal={sale.made} onCancelled={close} />
        </>
      ) : (
        <SaleForm
          listing={listing}
          sale={sale}
          onElsewhere={() => {
            onClose()
            onElsewhere()
          }}
        />
      )}
    </Sheet>
  )
}

type SaleFormProps = { listing: SoldListing; sale: Sale; onElsewhere: () => void }

const SaleForm = ({ listing, sale, onElsewhere }: SaleFormProps) => {
  const t = useTexts(soldTexts)
  const { left, isBusy, errors } = sale
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sale.submit()
  }
  const isShort = left !== undefined
  return (
    <form className={style.form} noValidate onSubmit={submit} aria-busy={isBusy}>
      {isShort && (
        <p className={style.short} role="alert">
          <Icon name="alert" />
          {t.shortText(listing.quantity - left, left)}
        </p>
      )}
      {!isShort && (
        <p className={style.name} dir="auto">
          {listing.name}
        </p>
      )}
      {!isShort && listing.quantity > 1 && <Pieces sale={sale} max={listing.quantity} />}
      <Total id={`sold-${listing.id}-total`} sale={sale} />
      <FormError text={errors.form} />
      <fieldset className={style.choices} aria-label={t.choice}>
        <Choice
          type="submit"
          look="primary"
          icon="qr"
          label={isShort ? t.makeFor(left) : t.byCode}
          note={isBusy ? t.making : t.byCodeNote}
          disabled={isBusy}
        />
        {!isShort && (
          <Choice
            type="button"
            look="outline"
            icon="tag"
            label={t.elsewhere}
            note={t.elsewhereNote}
            disabled={isBusy}
            onClick={onElsewhere}
          />
        )}
      </fieldset>
    </form>
  )
}

type ChoiceProps = {
  type: 'submit' | 'button'
  look: 'primary' | 'outline'
  icon: IconName
  label: string
  note: string
  disabled: boolean
  onClick?: () => void
}

/** Not `disabled` while the code is made, because a disabled button loses the focus. */
const Choice = ({ type, look, icon, label, note, disabled, onClick }: ChoiceProps) => (
  <button
    type={type}
    className={buttonClass({ look, size: 'large', block: true }, style.choice)}
    aria-disabled={disabled || undefined}
    onClick={disabled ? (event) => event.preventDefault() : onClick}
  >
    <Icon name={icon} size="large" />
    <span>
      <b>{label}</b>
      <small>{note}</small>
    </span>
  </button>
)

/** The full names of the rials are too long beside the amount on a phone. */
const shortName = (code: Currency, lang: Lang) => {
  const { symbol, zone } = currencyLabels[code]
  return [symbol[lang], zone?.[lang]].filter(Boolean).join(' ')
}

/** Repeats the amount as it was read, so that nobody has to count zeros. */
const Total = ({ id, sale: { fields, errors, setPrice, setCurrency } }: { id: string; sale: Sale }) => {
  const t = useTexts(soldTexts)
  const lang = useLang()
  const reading = readPrice(fields.price, fields.currency)
  return (
    <Field
      id={id}
      label={t.total}
      inputMode="decimal"
      autoComplete="off"
      clean={toLatinDigits}
      maxLength={priceTextLengthMax}
      value={fields.price}
      error={errors.price}
      hint={'amount' in reading ? <bdi>{shortMoney(lang, reading.amount, fields.currency)}</bdi> : undefined}
      onChange={(event) => setPrice(event.target.value)}
      unit={
        <Select
          aria-label={t.currency}
          value={fields.currency}
          onChange={(event) => setCurrency(event.target.value as typeof fields.currency)}
          options={currencies.map((code) => ({ value: code, label: shortName(code, lang) }))}
        />
      }
    />
  )
}

const Pieces = ({ sale: { fields, setPieces }, max }: { sale: Sale; max: number }) => {
  const t = useTexts(soldTexts)
  const [typed, setTyped] = useState<string>()
  const { pieces } = fields
  const put = (count: number) => {
    setTyped(undefined)
    setPieces(Math.min(max, Math.max(1, count)))
  }
  const type = (text: string) => {
    const count = readWhole(text)
    setTyped(text)
    if (count >= 1 && count <= max) setPieces(count)
  }
  return (
    <div className={style.pieces}>
      <span aria-hidden="true">{t.pieces}</span>
      <div className={style.stepper}>
        <button type="button" aria-label={t.fewer} aria-disabled={pieces <= 1} onClick={() => put(pieces - 1)}>
          <Icon name="minus" />
        </button>
        <input
          aria-label={t.pieces}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(pieces)}
          onChange={(event) => type(toLatinDigits(event.target.value))}
          onBlur={() => put(pieces)}
        />
        <button type="button" aria-label={t.more} aria-disabled={pieces >= max} onClick={() => put(pieces + 1)}>
          <Icon name="plus" />
        </button>
      </div>
    </div>
  )
}
