import { type RefObject, useEffect, useState } from 'react'

export type FieldErrors = Readonly<Record<string, string | undefined>>

export const useFieldErrors = (form: RefObject<HTMLElement | null>) => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (failures === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [failures, form])
  return {
    errors,
    fail: (wrong: FieldErrors) => {
      setErrors(wrong)
      if (Object.values(wrong).some(Boolean)) setFailures((count) => count + 1)
    },
    clear: (name: string) =>
      setErrors((shown) =>
        Object.fromEntries(Object.entries(shown).filter(([key]) => key !== name && !key.startsWith(`${name}.`))),
      ),
  }
}

/** For a list field the API names the wrong item: `images.2`. */
export const errorOf = (errors: FieldErrors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([key]) => key.startsWith(`${name}.`))?.[1]
