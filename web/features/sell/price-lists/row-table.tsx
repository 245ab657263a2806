import { useState } from 'react'
import { listLinesMax } from '#domain/limits.ts'
import { ListRow } from '#web/features/sell/price-lists/list-row.tsx'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import { columns } from '#web/features/sell/price-lists/offer-row.tsx'
import { tickReady } from '#web/features/sell/price-lists/row-changes.ts'
import style from '#web/features/sell/price-lists/rows.module.css'
import { useListPart, useListStore, useRowCount } from '#web/features/sell/price-lists/use-list.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'

type RowTableProps = { ids: readonly string[]; onPicture: (rowId: string) => void }

/** One table; below 900 px its styles make each row a card. */
export const RowTable = ({ ids, onPicture }: RowTableProps) => {
  const t = useTexts(listRowTexts)
  const [shown, setShown] = useState(listLinesMax)
  return (
    <>
      <table className={style.table}>
        <caption className="visually-hidden">{t.caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={style.tick}>
              <TickAll ids={ids} />
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={style[name]}>
                {t.columns[name]}
              </th>
            ))}
            <th scope="col" className={style.bin}>
              <span className="visually-hidden">{t.columns.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.slice(0, shown).map((id) => (
            <ListRow key={id} id={id} onPicture={onPicture} />
          ))}
        </tbody>
      </table>
      {ids.length > shown && (
        <Button look="outline" block onClick={() => setShown(shown + listLinesMax)}>
          {t.showMore}
        </Button>
      )}
    </>
  )
}

/** Applies only to rows that need no look; doubts are confirmed row by row, or by `ConfirmUnsure`. */
const TickAll = ({ ids }: { ids: readonly string[] }) => {
  const t = useTexts(listRowTexts)
  const store = useListStore()
  const out = useRowCount('out')
  const ready = useRowCount('ready')
  const isLocked = useListPart(({ view }) => view.sent !== null)
  return (
    <label className={classNames(style.check, style.checkAll)}>
      <input
        type="checkbox"
        disabled={isLocked || ready + out === 0}
        checked={ready > 0 && out === 0}
        ref={(input) => {
          if (input) input.indeterminate = ready > 0 && out > 0
        }}
        onChange={({ target }) => tickReady(store, ids, target.checked)}
      />
      <span className={style.tickAll}>{t.tickAll}</span>
    </label>
  )
}
