import { useSyncExternalStore } from 'react'
import style from '#web/features/sell/bulk/undo-strip.module.css'
import { draftPlace } from '#web/features/sell/drafts/draft.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import { openSell, sellSlot } from '#web/platform/open-sell-form.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const readStored = (place: string): string | null => {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

/** The name of the draft, or null without one. An older release may have stored it in another form. */
export const draftName = (stored: string | null): string | null => {
  try {
    const { open, aside } = JSON.parse(stored ?? '{}')
    const fields: unknown = (open ?? aside)?.fields
    if (typeof fields !== 'object' || fields === null) return null
    return 'name' in fields && typeof fields.name === 'string' ? fields.name.trim() : ''
  } catch {
    return null
  }
}

const onOtherTab = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/**
 * Leads back to a new listing that was begun in this browser; hidden while the form is open, which changes the draft.
 */
export const KeptDraft = ({ userId }: { userId: string }) => {
  const t = useTexts(flowTexts)
  const isFormOpen = sellSlot.use() !== null
  const place = draftPlace(userId)
  const stored = useSyncExternalStore(
    onOtherTab,
    () => readStored(place),
    () => null,
  )
  const name = draftName(stored)
  if (isFormOpen || name === null) return null
  return (
    <div className={style.strip} role="status">
      <Icon name="edit" size="large" />
      <div>
        <b dir="auto">{name ? t.aside(name) : t.asideNameless}</b>
      </div>
      <Button size="small" look="outline" onClick={() => openSell({ resume: true })}>
        {t.resume}
      </Button>
    </div>
  )
}
