import type { ListingBody, SellFields } from '#web/features/listings/sell-fields.ts'
import { draftPrefix } from '#web/platform/stores.ts'

/** A picture of a draft: its bytes are kept under `id` until the listing is out; `url` once it has arrived. */
export type DraftPicture = { id: string; url: string | null; sentAt: number | null }

/** A form that is not finished. `key` stays the same until it is published, so that nothing is posted twice. */
export type Draft = {
  key: string
  fields: SellFields
  pictures: DraftPicture[]
  /** What was last sent without hearing the answer: it may have arrived. */
  sent?: ListingBody
}

/** `open` is what the form shows or showed when the page went away, `aside` what the seller closed. */
export type DraftPlace = { open?: Draft; aside?: Draft }

/** One place for each person and listing; a new listing has one too. */
export const draftPlace = (ownerId: string, listingId = 'new') => `${draftPrefix}${ownerId}.${listingId}`

export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPicture = (value: unknown): value is DraftPicture => isObject(value) && typeof value.id === 'string'

/** An older release may have kept other fields: only those that still fit are taken over. */
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
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (!isObject(kept)) return {}
    const [open, aside] = [readDraft(kept.open, blank), readDraft(kept.aside, blank)]
    return { ...(open && { open }), ...(aside && { aside }) }
  } catch {
    return {}
  }
}

/** A full or forbidden storage only costs the safety of the draft, never the form. */
export const keepPlace = (place: string, { open, aside }: DraftPlace): void => {
  try {
    if (open || aside) localStorage.setItem(place, JSON.stringify({ open, aside }))
    else localStorage.removeItem(place)
  } catch {
    // Nothing better can be done.
  }
}

/** A draft that was published after its form had been closed is no longer offered. */
export const forgetDraft = (place: string, blank: SellFields, key: string): void => {
  const { open, aside } = readPlace(place, blank)
  keepPlace(place, {
    ...(open && open.key !== key && { open }),
    ...(aside && aside.key !== key && { aside }),
  })
}

/** The ids of all pictures that any draft in this browser still names. */
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
