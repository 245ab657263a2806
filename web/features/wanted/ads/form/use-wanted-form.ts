import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import {
  blankWanted,
  fieldsOfWanted,
  prefilled,
  type WantedBody,
  type WantedFieldName,
  type WantedFields,
  withWantedField,
} from '#web/features/wanted/ads/form/wanted-fields.ts'
import { draftPrefix } from '#web/platform/stores.ts'

/** `key` is the idempotency key; `sent` is a body whose reply was lost, so the server may have stored it. */
type WantedDraft = { key: string; fields: WantedFields; sent?: WantedBody | undefined }

/** Storage key per account and form; deleted with the other drafts when another user signs in. */
const wantedDraftPlace = (userId: string, id = 'new') => `${draftPrefix}${userId}.wanted-${id}`

const newDraftKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An older release may have stored other fields, so only those that still fit are restored. */
const readWantedDraft = (place: string, blank: WantedFields): WantedDraft | null => {
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

const saveWantedDraft = (place: string, draft: WantedDraft | null) => {
  try {
    if (draft) localStorage.setItem(place, JSON.stringify(draft))
    else localStorage.removeItem(place)
  } catch {
    // When storage is full or blocked the form still works; only the draft is lost.
  }
}

/** `ad` is edited; without it a new one starts, with values from the URL. */
export type WantedStart = { user: User; ad?: OwnWanted | undefined; search: URLSearchParams }

/** Values from the URL get a draft of their own, so that they do not replace another draft. */
const placeOf = ({ user, ad, search }: WantedStart) =>
  wantedDraftPlace(user.id, ad?.id ?? (search.has('type') ? `new-${search}` : 'new'))

const saveDelayMs = 300

export type WantedMessages = Partial<Record<WantedFieldName, string>>

export const useWantedForm = (start: WantedStart) => {
  const place = placeOf(start)
  const [blank] = useState(() =>
    start.ad ? fieldsOfWanted(start.ad) : prefilled(blankWanted(start.user), start.search),
  )
  const [stored] = useState(() => readWantedDraft(place, blank))
  const [fields, setFields] = useState(stored?.fields ?? blank)
  const [isRestored, setRestored] = useState(stored !== null)
  const [errors, setErrors] = useState<WantedMessages>({})
  const form = useRef<HTMLFormElement>(null)
  /** A ref, because sending outlives renders. */
  const draft = useRef({ key: stored?.key ?? newDraftKey(), sent: stored?.sent, isDone: false })
  const latest = useRef(fields)
  latest.current = fields

  const save = () => {
    const { key, sent, isDone } = draft.current
    const isUntouched = !sent && JSON.stringify(latest.current) === JSON.stringify(blank)
    saveWantedDraft(place, isDone || isUntouched ? null : { key, fields: latest.current, ...(sent && { sent }) })
  }
  const saveNow = useRef(save)
  saveNow.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values is saved a moment later
  useEffect(() => {
    const timer = setTimeout(() => saveNow.current(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [fields])
  useEffect(() => {
    const leave = () => saveNow.current()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useFocusOnErrors(form, errors)

  return {
    ...start,
    blank,
    fields,
    errors,
    isRestored,
    form,
    draft: draft.current,
    set: <N extends WantedFieldName>(name: N, value: WantedFields[N]) => {
      setFields((known) => withWantedField(known, name, value))
      if (errors[name]) setErrors({ ...errors, [name]: undefined })
    },
    fail: (wrong: WantedMessages) => setErrors(wrong),
    /** Written before the request is sent, since the page may be closed before the reply. */
    record: (sent: WantedBody | undefined) => {
      draft.current.sent = sent
      save()
    },
    takeNewKey: () => {
      Object.assign(draft.current, { key: newDraftKey(), sent: undefined })
      save()
    },
    finish: () => {
      draft.current.isDone = true
      save()
    },
    startOver: () => {
      Object.assign(draft.current, { key: newDraftKey(), sent: undefined })
      setFields(blank)
      setRestored(false)
      setErrors({})
    },
  }
}
export type WantedForm = ReturnType<typeof useWantedForm>

const useFocusOnErrors = (form: { readonly current: HTMLFormElement | null }, errors: WantedMessages) => {
  const seen = useRef(errors)
  useEffect(() => {
    const isNew = seen.current !== errors && Object.keys(errors).length > Object.keys(seen.current).length
    seen.current = errors
    if (!isNew) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong?.getAttribute('role') === 'radiogroup' ? wrong.querySelector<HTMLElement>('input') : wrong
    target?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [errors, form])
}
