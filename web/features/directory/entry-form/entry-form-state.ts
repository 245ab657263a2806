import { useEffect, useRef, useState } from 'react'
import {
  changedBody,
  type EntryBody,
  type FieldName,
  type Fields,
  type FieldValue,
  isSame,
  namesOf,
  textIn,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { entryFormTexts } from '#web/features/directory/entry-form/entry-form.texts.ts'
import { useFieldErrors } from '#web/features/directory/entry-form/field-errors.ts'
import { ApiError } from '#web/platform/api.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** `seenAt` is the `updatedAt` of the entry that was changed; `step` is the open section of the form. */
type EntryDraft = { changes: Fields; seenAt: string | null; step: number }

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value)

/** An older release may have stored other fields, so only those that still fit are restored. */
export const readDraft = (place: string, blank: Fields): EntryDraft | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('changes' in stored)) return null
    const { changes, seenAt, step } = stored as Record<string, unknown> & { changes: Record<string, unknown> }
    const kept = Object.entries(changes).filter(
      ([name, value]) => isFieldValue(value) && typeof value === typeof blank[name as FieldName],
    )
    if (kept.length === 0) return null
    return {
      changes: Object.fromEntries(kept) as Fields,
      seenAt: typeof seenAt === 'string' ? seenAt : null,
      step: typeof step === 'number' ? step : 0,
    }
  } catch {
    return null
  }
}

export const saveDraft = (place: string, draft: EntryDraft): void => {
  try {
    if (Object.keys(draft.changes).length > 0) localStorage.setItem(place, JSON.stringify(draft))
    else localStorage.removeItem(place)
  } catch {
    // When storage is full or blocked the form still works; only the draft is lost.
  }
}

export type Entry = { id: string; updatedAt: string }

export type EntryRules<E extends Entry> = {
  draftPlace: (ownerId: string, entryId: string | undefined) => string
  /** Null for a new entry. */
  entry: E | null
  fieldsOf: (entry: E | null) => Fields
  bodyOf: (fields: Fields) => EntryBody
  required: readonly FieldName[]
  create: (body: EntryBody) => Promise<{ data: E }>
  change: (id: string, body: EntryBody) => Promise<{ data: E }>
  read: (id: string) => Promise<{ data: E }>
  onSaved: (entry: E, isNew: boolean) => void
}

type State<E> = {
  entry: E | null
  base: Fields
  changes: Fields
  seenAt: string | null
  /** Open section of a form that shows one at a time; else 0. */
  step: number
  isRestored: boolean
  /** Another user saved the entry after this form was opened. */
  isOvertaken: boolean
}

/** Restores the unsaved draft; if the entry has changed since, the form opens with the conflict notice. */
const begin = <E extends Entry>({ entry, fieldsOf }: EntryRules<E>, place: string): State<E> => {
  const base = fieldsOf(entry)
  const draft = readDraft(place, base)
  const seenAt = entry?.updatedAt ?? null
  const isOvertaken = draft !== null && draft.seenAt !== seenAt
  const { changes = {}, step = 0 } = draft ?? {}
  return { entry, base, changes, seenAt, step, isRestored: draft !== null, isOvertaken }
}

export const useEntryForm = <E extends Entry>(rules: EntryRules<E>) => {
  const userId = useSession()?.user?.id ?? ''
  const [owner] = useState(userId)
  const place = rules.draftPlace(owner, rules.entry?.id)
  const [state, setState] = useState(() => begin(rules, place))
  const { entry, base, changes, seenAt, step } = state
  const form = useRef<HTMLFormElement>(null)
  const { errors, fail, clear } = useFieldErrors(form)
  const [sending, setSending] = useState(0)
  // Stops writing to this draft after another account signs in while the form is open.
  useEffect(() => {
    if (userId === owner) saveDraft(place, { changes, seenAt, step })
  }, [place, changes, seenAt, step, userId, owner])

  const fields: Fields = { ...base, ...changes }
  const set = (name: FieldName, value: FieldValue) => {
    setState((now) => ({ ...now, changes: changed(now, name, value) }))
    clear(name)
  }
  /** Rebases the form on the stored entry; unsaved changes stay unless they are dropped. */
  const show = (next: E, rest: Partial<State<E>>) => {
    const now = rules.fieldsOf(next)
    setState((last) => ({
      ...last,
      entry: next,
      base: now,
      seenAt: next.updatedAt,
      isRestored: false,
      isOvertaken: false,
      ...rest,
      changes: savedChanges(now, rest.changes ?? last.changes),
    }))
  }
  const drop = () => {
    setState((last) => ({ ...last, changes: {}, step: 0, isRestored: false, isOvertaken: false }))
    fail({})
  }
  const settle = (next: E) => {
    saveDraft(place, { changes: {}, seenAt: null, step: 0 })
    show(next, { changes: {} })
    rules.onSaved(next, entry === null)
  }
  const { isBusy, submit } = useSubmit(rules, { entry, base, fields, seenAt, fail, settle, show })
  return {
    form,
    fields,
    base,
    errors,
    step,
    setStep: (next: number) => setState((last) => ({ ...last, step: next })),
    set,
    drop,
    submit,
    fail,
    entry,
    isBusy: isBusy || sending > 0,
    isSending: sending > 0,
    isChanged: Object.keys(changes).length > 0,
    changedNames: namesOf(changes),
    isRestored: state.isRestored,
    isOvertaken: state.isOvertaken,
    /** Saving waits while uploads are in progress. */
    countSending: (step: 1 | -1) => setSending((count) => count + step),
    show: (next: E) => show(next, {}),
  }
}

const changed = <E>({ base, changes }: State<E>, name: FieldName, value: FieldValue): Fields => {
  const { [name]: _, ...rest } = changes
  return isSame(base[name], value) ? rest : { ...rest, [name]: value }
}

const savedChanges = (base: Fields, changes: Fields): Fields =>
  Object.fromEntries(
    namesOf(changes).flatMap((name) => (isSame(base[name], changes[name]) ? [] : [[name, changes[name]]])),
  )

type SubmitState<E> = Pick<State<E>, 'entry' | 'base' | 'seenAt'> & {
  fields: Fields
  fail: (errors: Record<string, string | undefined>) => void
  settle: (entry: E) => void
  show: (entry: E, rest: Partial<State<E>>) => void
}

const useSubmit = <E extends Entry>(rules: EntryRules<E>, state: SubmitState<E>) => {
  const lang = useLang()
  const t = useTexts(entryFormTexts)
  const [isBusy, setBusy] = useState(false)
  // A ref, because state updates too late to block a second submit in the same tick.
  const isSubmitting = useRef(false)
  const { entry, base, fields, seenAt, fail, settle, show } = state

  const store = () => {
    const body = rules.bodyOf(fields)
    if (!entry) return rules.create(body)
    const changes = changedBody(rules.bodyOf(base), body)
    return rules.change(entry.id, { ...changes, ...(seenAt && { updatedAt: seenAt }) })
  }
  const explain = async (error: unknown) => {
    const isOvertaken = entry !== null && error instanceof ApiError && error.code === 'conflict'
    if (!isOvertaken) return fail(formFailure(error, lang, Object.keys(fields)))
    const { data } = await rules.read(entry.id)
    show(data, { isOvertaken: true })
  }
  const submit = async () => {
    if (isSubmitting.current) return
    const missing = rules.required.filter((name) => textIn(fields, name).trim() === '')
    if (missing.length > 0) return fail(Object.fromEntries(missing.map((name) => [name, t.required])))
    isSubmitting.current = true
    setBusy(true)
    fail({})
    try {
      settle((await store()).data)
    } catch (error) {
      await explain(error).catch((later) => fail(formFailure(later, lang, [])))
    } finally {
      isSubmitting.current = false
      setBusy(false)
    }
  }
  return { isBusy, submit }
}

export type EntryForm = Omit<ReturnType<typeof useEntryForm>, 'entry' | 'show'>
