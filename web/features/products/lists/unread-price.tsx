import type { Filters } from '#web/features/products/filters/browse-filters.ts'
import { listTexts } from '#web/features/products/lists/list.texts.ts'
import style from '#web/features/products/lists/unread-price.module.css'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Links a price input to the note below while its text is unreadable. */
export const unreadProps = (unread: string | undefined, noteId: string) =>
  unread === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': noteId } as const)

/** Message about an unreadable bound, also without JavaScript. */
export const UnreadNote = ({ id, unread }: { id: string; unread: Filters['unread'] }) => {
  const t = useTexts(listTexts)
  return (
    <div role="alert" className={style.note}>
      {unread && (
        <p id={id}>
          <Icon name="alert" size="small" />
          {t.priceUnread}
        </p>
      )}
    </div>
  )
}

export const focusUnread = () => document.querySelector<HTMLElement>('input[name$="Price"][aria-invalid]')?.focus()
