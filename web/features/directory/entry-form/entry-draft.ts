import type { FieldName, Fields, FieldValue } from '#web/features/directory/entry-form/entry-fields.ts'

/** Unsaved changes, the `updatedAt` of the entry they were made on, and the step of the form that was open. */
export type EntryDraft = { changes: Fields; seenAt: string | null; step: number }

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value)

/** An older release may have stored other fields: only those that still fit are restored. */
export const readDraft = (place: string, blank: Fields): EntryDraft | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('changes' in stored)) return null
    const { changes, seenAt, step } = stored as Record<string, unknown> & { changes: Record<string, unknown> }
    const fitting = Object.entries(changes).filter(
      ([name, value]) => isFieldValue(value) && typeof value === typeof blank[name as FieldName],
    )
    if (fitting.length === 0) return null
    return {
      changes: Object.fromEntries(fitting) as Fields,
      seenAt: typeof seenAt === 'string' ? seenAt : null,
      step: typeof step === 'number' ? step : 0,
    }
  } catch {
    return null
  }
}

/** When storage is full or blocked the form still works; only the draft is lost. */
export const saveDraft = (place: string, draft: EntryDraft): void => {
  try {
    if (Object.keys(draft.changes).length > 0) localStorage.setItem(place, JSON.stringify(draft))
    else localStorage.removeItem(place)
  } catch {
    // The form works without a stored draft.
  }
}
