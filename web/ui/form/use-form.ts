import { type FormEvent, useEffect, useRef, useState } from 'react'

/** Messages by field name; `form` is for the whole form. */
export type FormErrors = Readonly<Record<string, string | undefined>>

type FormRules<Name extends string> = {
  check?: (values: Record<Name, string>) => FormErrors
  send: (values: Record<Name, string>) => Promise<unknown>
  explain: (error: unknown) => FormErrors
}

const isWrong = (errors: FormErrors) => Object.values(errors).some(Boolean)

/**
 * Values live in the DOM, so that text typed before hydration counts. The button is disabled until every required field
 * has a value, and while sending.
 */
export const useForm = <Name extends string>(id: string, { check, send, explain }: FormRules<Name>) => {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isBusy, setBusy] = useState(false)
  // A ref, because state updates too late to stop two submits in a row.
  const isSending = useRef(false)
  const [isFilled, setFilled] = useState(false)
  const fail = useFocusOnFailure(ref, setErrors)
  const look = () => setFilled(ref.current?.checkValidity() ?? false)
  useEffect(look, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || !ref.current) return
    const values = Object.fromEntries(new FormData(ref.current)) as Record<Name, string>
    const wrong = check?.(values) ?? {}
    if (isWrong(wrong)) return fail(wrong)
    setErrors({})
    setBusy(true)
    isSending.current = true
    try {
      await send(values)
    } catch (error) {
      fail(explain(error))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const lookAgain = ({ target }: FormEvent) => {
    look()
    const { name } = target as HTMLInputElement | HTMLTextAreaElement
    if (errors[name]) setErrors({ ...errors, [name]: undefined })
  }
  return {
    form: { ref, id, method: 'post', noValidate: true, onSubmit: submit, onInput: lookAgain, 'aria-busy': isBusy },
    field: (name: Name) => ({ id: `${id}-${name}`, name, error: errors[name] }),
    errors,
    isBusy,
    isReady: isFilled && !isBusy,
    typed: (name: Name) => (ref.current ? String(new FormData(ref.current).get(name) ?? '') : ''),
    clear: () => {
      ref.current?.reset()
      look()
    },
  } as const
}

/** Focuses the first invalid field, else the button, which lost the focus while it was disabled. */
const useFocusOnFailure = (
  form: { readonly current: HTMLFormElement | null },
  setErrors: (errors: FormErrors) => void,
) => {
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    else if (document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [failures, form])
  return (errors: FormErrors) => {
    setErrors(errors)
    setFailures((count) => count + 1)
  }
}
