import '#web/features/browse/lists/unread-price.css'
import { lazy, Suspense } from 'react'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'

/** Lazy because few prices are unreadable. */
const UnreadText = lazy(async () => ({
  default: (await import('#web/features/browse/lists/unread-text.tsx')).UnreadText,
}))

export const unreadProps = (unread: string | undefined, noteId: string) =>
  unread === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': noteId } as const)

/** Works without JavaScript too. */
export const UnreadNote = ({ id, unread }: { id: string; unread: Filters['unread'] }) => {
  return (
    <div role="alert" data-unread="">
      {unread && (
        <Suspense>
          <UnreadText id={id} />
        </Suspense>
      )}
    </div>
  )
}

export const focusUnread = () => document.querySelector<HTMLElement>('input[name$="Price"][aria-invalid]')?.focus()
