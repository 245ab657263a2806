import type { ComponentType } from 'react'
import { makeSlot } from '#web/platform/notices.ts'

/** Parts of menus whose code is fetched, together with the bell, for signed-in people only. */
type InboxParts = {
  /** The link to the inbox with the number of unread notifications. */
  Entry: ComponentType<{ className?: string | undefined; onClick: () => void }>
  /** The number alone. */
  Count: ComponentType
}

export const inboxSlot = makeSlot<InboxParts>()
