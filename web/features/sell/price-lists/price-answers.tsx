import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import type { Row } from '#web/features/sell/price-lists/list-rows.ts'
import { type PriceQuestion, priceQuestionOf } from '#web/features/sell/price-lists/price-question.ts'
import { answerPrice } from '#web/features/sell/price-lists/row-changes.ts'
import style from '#web/features/sell/price-lists/rows.module.css'
import { useListPart, useListStore } from '#web/features/sell/price-lists/use-list.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

/** Depends on the prices of other rows, so it subscribes to a string that compares by value. */
export const usePriceQuestion = (row: Row): PriceQuestion | null => {
  const meant = useListPart(({ view }) => priceQuestionOf(view.rows, row)?.meant ?? '')
  return meant === '' ? null : { typed: row.fields.price, meant }
}

export const PriceAnswers = ({ row, name }: { row: Row; name: string }) => {
  const t = useTexts(listRowTexts)
  const store = useListStore()
  const question = usePriceQuestion(row)
  if (!question) return null
  const answer = (meant: string | null) => {
    answerPrice(store, row.id, meant)
    document.getElementById(`${row.id}-price`)?.focus()
  }
  const choices = [
    { price: question.typed, meant: null },
    { price: question.meant, meant: question.meant },
  ]
  return (
    <span className={style.answers}>
      {choices.map(({ price, meant }) => (
        <Button
          key={price}
          look="outline"
          size="small"
          aria-label={t.field(t.keepPrice(price), name)}
          onClick={() => answer(meant)}
        >
          <bdi>{price}</bdi>
        </Button>
      ))}
    </span>
  )
}
