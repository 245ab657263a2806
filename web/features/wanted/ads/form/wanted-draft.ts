import type { WantedBody, WantedFields } from '#web/features/wanted/ads/form/wanted-fields.ts'
import { draftPrefix } from '#web/platform/stores.ts'

/** An unfinished form. `key` is its idempotency key; `sent` is a body whose reply was lost: it may have been stored. */
export type WantedDraft = { key: string; fields: WantedFields; sent?: WantedBody | undefined }

/** Storage key per account and form; deleted with the other drafts when somebody else signs in. */
export const wantedDraftPlace = (userId: string, id = 'new') => `${draftPrefix}${userId}.wanted-${id}`

export const newDraftKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An older release may have stored other fields: only those that still fit are restored. */
export const readWantedDraft = (place: string, blank: WantedFields): WantedDraft | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (!isObject(stored) || typeof stored.key !== 'string' || !isObject(stored.fields)) return null
    const fitting = Object.entries(stored.fields).filter(
      ([name, value]) => typeof value === typeof blank[name as keyof WantedFields],
    )
    return {
      key: stored.key,
      fields: { ...blank, ...Object.fromEntries(fitting) },
      ...(isObject(stored.sent) && { sent: stored.sent as WantedBody }),
    }
  } catch {
    return null
  }
}

/** When storage is full or blocked the form still works; only the draft is lost. */
export const saveWantedDraft = (place: string, draft: WantedDraft | null) => {
  try {
    if (draft) localStorage.setItem(place, JSON.stringify(draft))
    else localStorage.removeItem(place)
  } catch {
    // The form works without a stored draft.
  }
}
