import { type RefObject, useEffect, useState } from 'react'
import type { FieldName } from '#web/features/sell/sell-form/sell-fields.ts'

/** Error message per field; `images` is for the pictures. */
export type SellErrors = Partial<Record<FieldName | 'images', string>>

/** Changing a field also clears the error of the field that depends on it. */
const followers: Partial<Record<FieldName, FieldName>> = {
  governorate: 'currency',
  currency: 'price',
  isPegged: 'price',
  isSameWhatsapp: 'whatsapp',
}

/** Shows errors beside their fields and focuses the first one. */
export const useSellErrors = (form: RefObject<HTMLFormElement | null>) => {
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
