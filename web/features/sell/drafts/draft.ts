import type { ListingBody, SellFields } from '#web/features/sell/sell-form/sell-fields.ts'
import { draftPrefix } from '#web/platform/stores.ts'

/** The bytes are stored under `id` until the listing is published; `url` is set once they are uploaded. */
export type DraftPicture = { id: string; url: string | null; sentAt: number | null }

/** `key` is the idempotency key, kept until the listing is published. */
export type Draft = {
  key: string
  fields: SellFields
  pictures: DraftPicture[]
  /** Last body sent without a reply; the server may have stored it. */
  sent?: ListingBody
}

/** `open` is the current form, or the one that was open when the page was closed; `aside` is one the seller closed. */
export type DraftPlace = { open?: Draft; aside?: Draft }

/** `new` stands for a new listing. */
export const draftPlace = (ownerId: string, listingId = 'new') => `${draftPrefix}${ownerId}.${listingId}`

export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPicture = (value: unknown): value is DraftPicture => isObject(value) && typeof value.id === 'string'

/** An older release may have stored other fields: only those that still fit are restored. */
const readDraft = (value: unknown, blank: SellFields): Draft | undefined => {
  if (!isObject(value) || typeof value.key !== 'string' || !isObject(value.fields)) return undefined
  const kept = Object.entries(value.fields).filter(
    ([name, text]) => typeof text === typeof blank[name as keyof SellFields],
  )
  return {
    key: value.key,
    fields: { ...blank, ...Object.fromEntries(kept) },
    pictures: Array.isArray(value.pictures) ? value.pictures.filter(isPicture) : [],
    ...(isObject(value.sent) && { sent: value.sent as ListingBody }),
  }
}

export const readPlace = (place: string, blank: SellFields): DraftPlace => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (!isObject(stored)) return {}
    const [open, aside] = [readDraft(stored.open, blank), readDraft(stored.aside, blank)]
    return { ...(open && { open }), ...(aside && { aside }) }
  } catch {
    return {}
  }
}

export const savePlace = (place: string, { open, aside }: DraftPlace): void => {
  try {
    if (open || aside) localStorage.setItem(place, JSON.stringify({ open, aside }))
    else localStorage.removeItem(place)
  } catch {
    // When storage is full or blocked the form still works; only the draft is lost.
  }
}

export const forgetDraft = (place: string, blank: SellFields, key: string): void => {
  const { open, aside } = readPlace(place, blank)
  savePlace(place, {
    ...(open && open.key !== key && { open }),
    ...(aside && aside.key !== key && { aside }),
  })
}

export const namedPictures = (): Set<string> => {
  const ids = new Set<string>()
  try {
    for (const place of Object.keys(localStorage).filter((name) => name.startsWith(draftPrefix)))
      for (const [, id] of (localStorage.getItem(place) ?? '').matchAll(/"id":"([^"]+)"/g)) if (id) ids.add(id)
  } catch {
    // Without storage there are no drafts.
  }
  return ids
}
