import type { ComponentType } from 'react'
import { makeSlot } from '#web/platform/notices.ts'

/** Parts of menus whose code loads with the bell, for signed-in users only. */
type InboxParts = {
  /** Link to the inbox with the unread count. */
  Entry: ComponentType<{ className?: string | undefined; onClick: () => void }>
  /** The unread count alone. */
  Count: ComponentType
}

export const inboxSlot = makeSlot<InboxParts>()
