import { specificationLengthMax } from '#domain/limits.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import type { Row, RowField } from '#web/features/sell/price-lists/list-rows.ts'
import { Cell, type Why } from '#web/features/sell/price-lists/row-cell.tsx'
import { setField } from '#web/features/sell/price-lists/row-changes.ts'
import style from '#web/features/sell/price-lists/rows.module.css'
import { useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { plainNumber, specFieldsOf, typedSpec, unitNames } from '#web/features/sell/sell-form/spec-fields.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type SizeInputProps = { row: Row; name: string; isLocked: boolean; why: (field: RowField) => Why | undefined }

/** Watts of a panel, ampere-hours of a battery; other sizes are among the details. */
export const SizeInput = ({ row, name, isLocked, why }: SizeInputProps) => {
  const t = useTexts(listRowTexts)
  const sell = useTexts(sellTexts)
  const lang = useLang()
  const store = useListStore()
  const [spec] = specFieldsOf(row.fields.type)
  if (!spec) return <td className={style.size} />
  const label = sell.specs[spec.name]
  const value = row.fields[spec.name]
  const hasUnit = value === '' || plainNumber.test(typedSpec(value))
  return (
    <Cell id={`${row.id}-size`} label={label} name={t.field(label, name)} why={why(spec.name)} className={style.size}>
      {(control) => (
        <span className={style.measure}>
          <input
            {...control}
            dir="auto"
            inputMode={spec.unit && hasUnit ? 'decimal' : undefined}
            disabled={isLocked}
            maxLength={specificationLengthMax}
            value={value}
            onChange={({ target }) => setField(store, row.id, spec.name, toLatinDigits(target.value))}
          />
          {spec.unit && hasUnit && <span>{unitNames[spec.unit][lang]}</span>}
        </span>
      )}
    </Cell>
  )
}
