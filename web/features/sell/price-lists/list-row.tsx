import { memo, useState } from 'react'
import { productNameLengthMax } from '#domain/limits.ts'
import { conditionNames, conditions } from '#domain/listing/product-kinds.ts'
import { priceTextLengthMax } from '#domain/listing-text/price-text.ts'
import { currencies } from '#domain/money/money.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { shownTypes } from '#web/features/browse/listing/product-types.ts'
import { checkRow } from '#web/features/sell/price-lists/batch-items.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import type { Row, RowField, RowFields } from '#web/features/sell/price-lists/list-rows.ts'
import { stateIn } from '#web/features/sell/price-lists/list-store.ts'
import { OfferRow } from '#web/features/sell/price-lists/offer-row.tsx'
import { PriceAnswers, usePriceQuestion } from '#web/features/sell/price-lists/price-answers.tsx'
import { Cell, CellSelect, type Why } from '#web/features/sell/price-lists/row-cell.tsx'
import { removeRow, restoreRow, setField, tick } from '#web/features/sell/price-lists/row-changes.ts'
import { hasOpenDetails, RowDetails } from '#web/features/sell/price-lists/row-details.tsx'
import { doubtTexts } from '#web/features/sell/price-lists/row-doubts.texts.ts'
import { RowPicture } from '#web/features/sell/price-lists/row-picture.tsx'
import style from '#web/features/sell/price-lists/rows.module.css'
import { SizeInput } from '#web/features/sell/price-lists/size-input.tsx'
import { useListPart, useListStore, useRow } from '#web/features/sell/price-lists/use-list.ts'
import { sellErrorTexts } from '#web/features/sell/sell-form/sell-checks.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Includes the thousands separator. */
const quantityLengthMax = 5

type ListRowProps = { id: string; onPicture: (rowId: string) => void }

/** Memoised: renders only when the row itself changes. */
export const ListRow = memo(({ id, onPicture }: ListRowProps) => {
  const row = useRow(id)
  return row ? <FilledRow row={row} onPicture={onPicture} /> : null
})

/** Text below a field: the server's refusal, a doubt, or what is missing. */
const useWhy = (row: Row) => {
  const lang = useLang()
  const t = useTexts(listRowTexts)
  const assumed = useListPart(({ view }) => view.assumed)
  const checks = checkRow(row, assumed)
  const question = usePriceQuestion(row)
  return (field: RowField | 'images' | 'listing'): Why | undefined => {
    const error = row.errors[field]
    if (error) return { text: error, isError: true }
    if (field === 'images' || field === 'listing') return undefined
    if (field === 'price' && question) return { text: t.whichPrice(question.typed, question.meant), isError: false }
    const [doubt, code] = [row.doubts[field], checks[field]]
    if (code) return { text: sellErrorTexts[code][lang], isError: false }
    return doubt && { text: doubtTexts[doubt][lang], isError: false }
  }
}

const FilledRow = ({ row, onPicture }: { row: Row; onPicture: (rowId: string) => void }) => {
  const t = useTexts(listRowTexts)
  const lang = useLang()
  const store = useListStore()
  const { id, fields } = row
  const state = useListPart((list) => stateIn(list, row))
  const isLocked = useListPart(({ view }) => view.sent !== null)
  const offer = useListPart(({ view }) => (view.offer?.rowId === id ? view.offer : null))
  const [isOpen, setOpen] = useState(() => hasOpenDetails(row))
  const why = useWhy(row)
  const name = fields.name.trim() || t.nameless(row.line ?? 0)
  const set = <N extends RowField>(field: N, value: RowFields[N]) => setField(store, id, field, value)
  const cell = (field: RowField, label: string) => ({
    id: `${id}-${field}`,
    label,
    name: t.field(label, name),
    why: why(field),
  })
  const isShown = isOpen || hasOpenDetails(row)
  const remove = () => {
    const at = store.ids.indexOf(id)
    const next = store.ids[at + 1] ?? store.ids[at - 1]
    removeRow(store, id)
    if (next) document.getElementById(`${next}-bin`)?.focus()
    showToast({ text: t.removed, undo: { label: t.undo, run: () => restoreRow(store, row, at) } })
  }
  return (
    <>
      <tr className={classNames(style.row, state === 'look' && style.look)} data-state={state}>
        <td className={style.tick}>
          <label className={style.check}>
            <input
              type="checkbox"
              checked={state === 'ready'}
              disabled={isLocked}
              onChange={({ target }) => tick(store, id, target.checked)}
            />
            <span className="visually-hidden">{t.tick(name)}</span>
          </label>
        </td>
        <td className={style.picture}>
          <RowPicture row={row} name={name} isLocked={isLocked} why={why('images')} onOpen={() => onPicture(id)} />
        </td>
        <Cell
          {...cell('name', t.columns.name)}
          className={style.name}
          after={
            <RowFoot
              row={row}
              name={name}
              isOpen={isShown}
              onToggle={() => setOpen(!isShown)}
              refusal={why('listing')}
            />
          }
        >
          {(control) => (
            <textarea
              {...control}
              rows={1}
              dir="auto"
              disabled={isLocked}
              maxLength={productNameLengthMax}
              value={fields.name}
              onChange={({ target }) => set('name', target.value.replace(/\n/g, ' '))}
            />
          )}
        </Cell>
        <Cell {...cell('type', t.columns.type)} className={style.type}>
          {(control) => (
            <CellSelect
              {...control}
              disabled={isLocked}
              placeholder={t.choose}
              options={shownTypes.map((type) => ({ value: type, label: t.types[type] }))}
              value={fields.type}
              onChoose={(value) => set('type', value as RowFields['type'])}
            />
          )}
        </Cell>
        <SizeInput row={row} name={name} isLocked={isLocked} why={why} />
        <Cell {...cell('condition', t.columns.condition)} className={style.condition}>
          {(control) => (
            <CellSelect
              {...control}
              disabled={isLocked}
              options={conditions.map((value) => ({ value, label: conditionNames[value][lang] }))}
              value={fields.condition}
              onChoose={(value) => set('condition', value as RowFields['condition'])}
            />
          )}
        </Cell>
        <Cell
          {...cell('price', t.columns.price)}
          className={style.price}
          after={!isLocked && <PriceAnswers row={row} name={name} />}
        >
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              disabled={isLocked}
              maxLength={priceTextLengthMax}
              value={fields.price}
              onChange={({ target }) => set('price', toLatinDigits(target.value))}
            />
          )}
        </Cell>
        <Cell {...cell('currency', t.columns.currency)} className={style.currency}>
          {(control) => (
            <CellSelect
              {...control}
              disabled={isLocked}
              placeholder={t.choose}
              options={currencies.map((code) => ({ value: code, label: t.currencies[code] }))}
              value={fields.currency}
              onChoose={(value) => set('currency', value as RowFields['currency'])}
            />
          )}
        </Cell>
        <Cell {...cell('quantity', t.columns.quantity)} className={style.quantity}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              disabled={isLocked}
              maxLength={quantityLengthMax}
              value={fields.quantity}
              onChange={({ target }) => set('quantity', toLatinDigits(target.value))}
            />
          )}
        </Cell>
        <td className={style.bin}>
          <IconButton id={`${id}-bin`} icon="trash" label={t.remove(name)} disabled={isLocked} onClick={remove} />
        </td>
      </tr>
      {isShown && <RowDetails row={row} isLocked={isLocked} why={why} />}
      {offer && <OfferRow offer={offer} />}
    </>
  )
}

type RowFootProps = { row: Row; name: string; isOpen: boolean; onToggle: () => void; refusal: Why | undefined }

const RowFoot = ({ row, name, isOpen, onToggle, refusal }: RowFootProps) => {
  const t = useTexts(listRowTexts)
  const brand = row.fields.brand || t.noBrand
  return (
    <>
      <span className={style.foot}>
        {row.line !== null && (
          <span>
            {t.line} <bdi>{row.line}</bdi>
          </span>
        )}
        <button
          type="button"
          className={style.more}
          aria-expanded={isOpen}
          aria-label={t.details(brand, name)}
          onClick={onToggle}
        >
          <bdi>{brand}</bdi>
          <Icon name="down" size="small" />
        </button>
      </span>
      {refusal && (
        <span className={style.refusal}>
          <Icon name="alert" size="small" />
          {refusal.text}
        </span>
      )}
    </>
  )
}
