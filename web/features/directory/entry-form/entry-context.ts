import { createContext, use } from 'react'
import type { EntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'

export const EntryContext = createContext<EntryForm | null>(null)

export const useEntry = (): EntryForm => {
  const form = use(EntryContext)
  if (!form) throw new Error('useEntry needs an EntryContext')
  return form
}

export const inputId = (name: string) => `entry-${name.replaceAll('.', '-')}`
