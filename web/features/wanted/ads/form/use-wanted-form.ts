import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import {
  newDraftKey,
  readWantedDraft,
  saveWantedDraft,
  wantedDraftPlace,
} from '#web/features/wanted/ads/form/wanted-draft.ts'
import {
  blankWanted,
  fieldsOfWanted,
  prefilled,
  type WantedBody,
  type WantedFieldName,
  type WantedFields,
  withWantedField,
} from '#web/features/wanted/ads/form/wanted-fields.ts'

/** `ad` is changed; without it a new one begins, perhaps filled by the address. */
export type WantedStart = { user: User; ad?: OwnWanted | undefined; search: URLSearchParams }

/** What was filled in by another page has a draft of its own: it must not replace what is being written. */
const placeOf = ({ user, ad, search }: WantedStart) =>
  wantedDraftPlace(user.id, ad?.id ?? (search.has('type') ? `new-${search}` : 'new'))

const saveDelayMs = 300

export type WantedMessages = Partial<Record<WantedFieldName, string>>

/** State of the form: values, errors, and the draft in the browser's storage. */
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
  /** What is sent, and the draft while it is written; a ref because sending outlives renders. */
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
    /** Written before the request is sent: the page may be closed before the reply. */
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

/** Brings the first wrong field into view. */
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
