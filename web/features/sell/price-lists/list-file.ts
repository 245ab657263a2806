import type { FileReading } from '#contract/endpoints/sell/listing-files.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { mergeRows, rowOf } from '#web/features/sell/price-lists/list-rows.ts'
import { dropUnusedPictures, type ListStore, showAndSave } from '#web/features/sell/price-lists/list-store.ts'

/** Rows of a file take the place of those before; a text that was pasted stays in its box. */
export const takeFile = (store: ListStore, read: FileReading, file: string) => {
  const { rows: before, text, rest } = store.view
  const rows = mergeRows(
    before,
    read.rows.map((row) => rowOf(row, newKey())),
  )
  showAndSave(store, {
    ...{ rows, file, unread: read.unread, unknownColumns: read.unknownColumns },
    text: rest ? `${text}\n${rest}` : text,
    ...{ rest: '', lines: 0, step: 'rows', offer: null },
  })
  dropUnusedPictures(store)
}
