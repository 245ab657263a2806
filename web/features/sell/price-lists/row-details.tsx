import { productTextLengthMax, productWordsLengthMax, specificationLengthMax } from '#domain/limits.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { descriptionOf } from '#web/features/sell/price-lists/batch-items.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import type { Row, RowField } from '#web/features/sell/price-lists/list-rows.ts'
import { columnCount } from '#web/features/sell/price-lists/offer-row.tsx'
import { Reason, type Why } from '#web/features/sell/price-lists/row-cell.tsx'
import { setField } from '#web/features/sell/price-lists/row-changes.ts'
import style from '#web/features/sell/price-lists/rows.module.css'
import { useListPart, useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { specFieldsOf, unitNames } from '#web/features/sell/sell-form/spec-fields.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Omits the first specification, which has a column of its own. */
const detailFields = ({ fields }: Row): readonly RowField[] => [
  'brand',
  'model',
  ...specFieldsOf(fields.type)
    .slice(1)
    .map(({ name }) => name),
  'description',
]

export const hasOpenDetails = (row: Row): boolean =>
  detailFields(row).some((field) => row.doubts[field] !== undefined || row.errors[field] !== undefined)

type RowDetailsProps = { row: Row; isLocked: boolean; why: (field: RowField) => Why | undefined }

export const RowDetails = ({ row, isLocked, why }: RowDetailsProps) => {
  const t = useTexts(listRowTexts)
  const sell = useTexts(sellTexts)
  const lang = useLang()
  const assumed = useListPart(({ view }) => view.assumed)
  const specs = specFieldsOf(row.fields.type).slice(1)
  return (
    <tr className={style.details}>
      <td colSpan={columnCount}>
        {row.text !== '' && (
          <p className={style.typed}>
            {t.typed} <code dir="auto">{row.text}</code>
          </p>
        )}
        <div className={style.detailFields}>
          <Detail
            row={row}
            field="brand"
            label={sell.brand}
            placeholder={t.noBrand}
            lengthMax={productWordsLengthMax}
            isLocked={isLocked}
            why={why('brand')}
          />
          <Detail
            row={row}
            field="model"
            label={sell.model}
            lengthMax={productWordsLengthMax}
            isLocked={isLocked}
            why={why('model')}
          />
          {specs.map(({ name, unit }) => (
            <Detail
              key={name}
              row={row}
              field={name}
              label={unit ? `${sell.specs[name]} (${unitNames[unit][lang]})` : sell.specs[name]}
              lengthMax={specificationLengthMax}
              isLocked={isLocked}
              why={why(name)}
              isNumeric={unit !== undefined}
            />
          ))}
          <Detail
            row={row}
            field="description"
            label={t.description}
            placeholder={descriptionOf(row, assumed)}
            lengthMax={productTextLengthMax}
            isLocked={isLocked}
            why={why('description')}
            isLong
          />
        </div>
      </td>
    </tr>
  )
}

type DetailProps = {
  row: Row
  field: Exclude<RowField, 'type' | 'condition' | 'currency'>
  label: string
  placeholder?: string
  lengthMax: number
  isLocked: boolean
  isNumeric?: boolean
  isLong?: boolean
  why: Why | undefined
}

const Detail = ({ row, field, label, placeholder, lengthMax, isLocked, isNumeric, isLong, why }: DetailProps) => {
  const store = useListStore()
  const id = `${row.id}-${field}`
  const control = {
    id,
    className: style.control,
    // `auto` ignores the placeholder, so an Arabic one needs its direction here.
    dir: row.fields[field] === '' && placeholder && /\p{Script=Arabic}/u.test(placeholder) ? 'rtl' : 'auto',
    disabled: isLocked,
    maxLength: lengthMax,
    placeholder,
    value: row.fields[field],
    'aria-describedby': why ? `${id}-why` : undefined,
    'aria-invalid': why?.isError || undefined,
  }
  return (
    <div className={classNames(isLong && style.wide, why && (why.isError ? style.refused : style.unsure))}>
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...control} rows={2} onChange={({ target }) => setField(store, row.id, field, target.value)} />
      ) : (
        <input
          {...control}
          inputMode={isNumeric ? 'decimal' : undefined}
          onChange={({ target }) =>
            setField(store, row.id, field, isNumeric ? toLatinDigits(target.value) : target.value)
          }
        />
      )}
      <Reason id={id} why={why} />
    </div>
  )
}
