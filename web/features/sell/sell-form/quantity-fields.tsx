import { saleUnits } from '#domain/listing/product-kinds.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { piecePrice } from '#web/features/browse/listing/piece-price.ts'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { priceOf, quantityOf } from '#web/features/sell/sell-form/sell-fields.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { moneyText } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** With the thousands separator. */
const quantityLengthMax = 5

/** How many pieces, and of several whether the price is for each or for all. */
export const QuantityFields = ({ sell: { fields, errors, set } }: { sell: Sell }) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const quantity = quantityOf(fields) ?? 1
  const price = priceOf(fields)
  const isLot = fields.soldAs === 'lot'
  return (
    <div className={style.pair}>
      <Field
        id="sell-quantity"
        label={t.quantity}
        inputMode="numeric"
        clean={toLatinDigits}
        maxLength={quantityLengthMax}
        value={fields.quantity}
        error={errors.quantity}
        onChange={(event) => set('quantity', event.target.value)}
      />
      {quantity > 1 && (
        <RadioGroup
          id="sell-sold-as"
          look="bar"
          label={t.soldAs}
          options={saleUnits.map((unit) => ({ value: unit, label: t.saleUnits[unit] }))}
          value={fields.soldAs}
          hint={
            isLot && price !== undefined
              ? t.perPiece(moneyText(lang, piecePrice(price, quantity), fields.currency))
              : undefined
          }
          onChoose={(unit) => set('soldAs', unit as typeof fields.soldAs)}
        />
      )}
    </div>
  )
}
