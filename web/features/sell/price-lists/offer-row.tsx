import { conditionNames } from '#domain/listing/product-kinds.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import { answerOffer } from '#web/features/sell/price-lists/row-changes.ts'
import { offerTexts } from '#web/features/sell/price-lists/row-doubts.texts.ts'
import style from '#web/features/sell/price-lists/rows.module.css'
import type { Offer } from '#web/features/sell/price-lists/same-for-others.ts'
import { useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export const columns = ['picture', 'name', 'type', 'size', 'condition', 'price', 'currency', 'quantity'] as const
export const columnCount = columns.length + 2

const useValueText = ({ field, value }: Offer): string => {
  const t = useTexts(listRowTexts)
  const lang = useLang()
  if (field === 'condition') return conditionNames[value as keyof typeof conditionNames][lang]
  if (field === 'currency') return t.currencies[value as keyof typeof t.currencies]
  return t.types[value as keyof typeof t.types]
}

/** "Same for the other 2 inverters?" */
export const OfferRow = ({ offer }: { offer: Offer }) => {
  const t = useTexts(offerTexts)
  const store = useListStore()
  const value = useValueText(offer)
  const answer = (isSame: boolean) => {
    answerOffer(store, isSame)
    // Returns the focus to the field in question, since the question is gone.
    document.getElementById(`${offer.rowId}-${offer.field}`)?.focus()
  }
  return (
    <tr className={style.offerRow}>
      <td colSpan={columnCount}>
        <div className={style.offer} role="status">
          <Icon name="info" />
          <span>{t.question(offer.field, value, offer.kind, offer.ids.length)}</span>
          <span className={style.offerButtons}>
            <Button size="small" onClick={() => answer(true)}>
              {t.yes}
            </Button>
            <Button look="ghost" size="small" onClick={() => answer(false)}>
              {t.no}
            </Button>
          </span>
        </div>
      </td>
    </tr>
  )
}
