import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { draftPlace } from '#web/features/sell/drafts/draft.ts'
import { changeField, type DraftStore, makeDraftStore, startDraftStore } from '#web/features/sell/drafts/draft-store.ts'
import { listen } from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { retryLost } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import { pictureTools } from '#web/features/sell/sell-form/photos/picture-tools.ts'
import { blankFields, type FieldName, fieldsOf, type SellFields } from '#web/features/sell/sell-form/sell-fields.ts'

/** Error message per field; `images` is for the pictures. */
export type SellErrors = Partial<Record<FieldName | 'images', string>>

/** Changing a field also clears the error of the field that depends on it. */
const followers: Partial<Record<FieldName, FieldName>> = {
  governorate: 'currency',
  currency: 'price',
  isPegged: 'price',
  isSameWhatsapp: 'whatsapp',
}

const useSellErrors = (form: RefObject<HTMLFormElement | null>) => {
  const [errors, setErrors] = useState<SellErrors>({})
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures > 0) focusFirstWrong(form.current)
  }, [failures, form])
  return {
    errors,
    fail: (wrong: SellErrors) => {
      setErrors(wrong)
      setFailures((count) => count + 1)
    },
    clear: (name: FieldName | 'images') => {
      const follower = name === 'images' ? undefined : followers[name]
      if (errors[name] || (follower && errors[follower]))
        setErrors({ ...errors, [name]: undefined, ...(follower && { [follower]: undefined }) })
    },
  }
}

const focusFirstWrong = (form: HTMLFormElement | null) => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector<HTMLElement>('input') : wrong
  target?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}

/** `listing` is edited; `like` is copied into a new listing, with a draft separate from that of other new listings. */
export type SellStart = {
  user: User
  listing: OwnProduct | undefined
  like?: OwnProduct | undefined
  resume: boolean
}

const makeFormDraftStore = ({ user, listing, like, resume }: SellStart): DraftStore => {
  const filled = listing ?? like
  return makeDraftStore({
    place: draftPlace(user.id, like ? `like-${like.id}` : listing?.id),
    blank: filled ? fieldsOf(filled) : blankFields(user),
    stored: (filled?.pictures ?? []).map(({ id }) => ({ id, url: pictureUrl(id), sentAt: null })),
    tools: pictureTools,
    resume,
  })
}

export const useSell = (start: SellStart) => {
  const [draftStore] = useState(() => makeFormDraftStore(start))
  useEffect(() => startDraftStore(draftStore), [draftStore])
  const view = useSyncExternalStore(
    useCallback((listener) => watch(draftStore.listeners, listener), [draftStore]),
    () => draftStore.view,
  )
  const pictures = useSyncExternalStore(
    useCallback((listener) => listen(draftStore.queue, listener), [draftStore]),
    () => draftStore.queue.pictures,
  )
  useEffect(() => {
    const tryAgain = () => retryLost(draftStore.queue)
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [draftStore])
  const form = useRef<HTMLFormElement>(null)
  const { errors, fail, clear } = useSellErrors(form)
  const set = <N extends FieldName>(name: N, value: SellFields[N]) => {
    changeField(draftStore, name, value)
    clear(name)
  }
  return { ...start, ...view, draftStore, pictures, form, errors, fail, clear, set }
}

const watch = (listeners: Set<() => void>, listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export type Sell = ReturnType<typeof useSell>
